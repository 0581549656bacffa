// QueensCall.java - calls the method of a Java program that gives the solutions
//
// usage: java QueensCall CLASS.METHOD N: prints what the method returns for N

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

class QueensCall {
    public static void main(String[] arguments) throws Throwable {
        int dot = arguments[0].lastIndexOf('.');
        Class<?> owner = Class.forName(arguments[0].substring(0, dot));
        Method method = owner.getDeclaredMethod(arguments[0].substring(dot + 1), int.class);
        Constructor<?> constructor = owner.getDeclaredConstructor();
        method.setAccessible(true);
        constructor.setAccessible(true);
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        Object result;
        try {
            result = method.invoke(constructor.newInstance(), Integer.parseInt(arguments[1]));
        } catch (InvocationTargetException exception) {
            throw exception.getCause();
        }
        out.println(result instanceof Object[] array ? Arrays.deepToString(array) : result);
    }
}
