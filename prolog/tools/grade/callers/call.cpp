// call.cpp - calls CALL, a function of a C++ program, or a method of its class Solution, with N, and prints what it returns
//
// RETURNS: numbers, texts, or vectors of them. PRINTS: nothing, and prints its boards. As on LeetCode, the program needs no #include.

#include <bits/stdc++.h>
#include <unistd.h>

using namespace std;

#include "program.cpp"

static void show(FILE *out, long count)
{
    fprintf(out, "%ld", count);
}

static void show(FILE *out, const string &line)
{
    fprintf(out, "\"%s\"", line.c_str());
}

template <typename Element> static void show(FILE *out, const vector<Element> &list)
{
    fputc('[', out);
    for (size_t at = 0; at < list.size(); at++) {
        if (at > 0)
            fputc(',', out);
        show(out, list[at]);
    }
    fputc(']', out);
}

int main(int, char *arguments[])
{
    const int n = atoi(arguments[1]);
#ifdef PRINTS
    CALL(n);
    return 0;
#elif defined(RETURNS)
    FILE *out = fdopen(dup(STDOUT_FILENO), "w"); // what the method prints does not count
    if (out == nullptr || freopen("/dev/null", "w", stdout) == nullptr)
        return 1;
    show(out, CALL(n));
    fputc('\n', out);
    return fclose(out) != 0;
#else
#error "no such way"
#endif
}
