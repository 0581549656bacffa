// QueensCall.java - the method of a Java program that gives the solutions: finds it, and calls it
//
// usage: java QueensCall find NAME...: prints CLASS.METHOD, or nothing; java QueensCall CLASS.METHOD N: prints what it returns for N, or
// what it prints if it returns nothing
//
// Of the classes in this folder, it is the first method of one int with a NAME, but for capitals and `_`; else the only public one.

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

class QueensCall {
    public static void main(String[] arguments) throws Throwable {
        if (arguments[0].equals("find"))
            find(Arrays.copyOfRange(arguments, 1, arguments.length));
        else
            call(arguments[0], Integer.parseInt(arguments[1]));
    }

    private static void find(String[] names) throws ClassNotFoundException, IOException {
        List<Method> methods = new ArrayList<>();
        List<String> files;
        try (Stream<Path> paths = Files.walk(Path.of(""))) {
            files = paths.map(Path::toString).filter(path -> path.endsWith(".class") && !path.equals("QueensCall.class")).sorted().toList();
        }
        for (String file : files) {
            String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
            Class<?> owner = Class.forName(name, false, QueensCall.class.getClassLoader());
            for (Method method : owner.getDeclaredMethods())
                if (Arrays.equals(method.getParameterTypes(), new Class<?>[] {int.class}) && !method.isSynthetic())
                    methods.add(method);
        }
        for (String name : names)
            for (Method method : methods)
                if (plain(method.getName()).equals(plain(name))) {
                    show(method);
                    return;
                }
        methods.removeIf(method -> !Modifier.isPublic(method.getModifiers()));
        if (methods.size() == 1)
            show(methods.get(0));
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase();
    }

    private static void show(Method method) {
        System.out.println(method.getDeclaringClass().getName() + "." + method.getName());
    }

    private static void call(String name, int n) throws Throwable {
        int dot = name.lastIndexOf('.');
        Method method = Class.forName(name.substring(0, dot)).getDeclaredMethod(name.substring(dot + 1), int.class);
        Object owner = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            Constructor<?> constructor = method.getDeclaringClass().getDeclaredConstructor();
            constructor.setAccessible(true);
            owner = constructor.newInstance();
        }
        method.setAccessible(true);
        PrintStream out = System.out;
        boolean returns = method.getReturnType() != void.class;
        if (returns)
            System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        try {
            String result = Arrays.deepToString(new Object[] {method.invoke(owner, n)});
            if (returns)
                out.println(result.substring(1, result.length() - 1));
        } catch (InvocationTargetException exception) {
            throw exception.getCause();
        }
    }
}
