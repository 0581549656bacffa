// call.cpp - calls METHOD, solveNQueens or totalNQueens, of the class Solution of a C++ program, and prints what it returns
//
// As on LeetCode, the program needs no #include.

#include <bits/stdc++.h>
#include <unistd.h>

using namespace std;

#include "program.cpp"

static void show(FILE *out, int count)
{
    fprintf(out, "%d", count);
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
    FILE *out = fdopen(dup(STDOUT_FILENO), "w"); // what the method prints does not count
    if (out == nullptr || freopen("/dev/null", "w", stdout) == nullptr)
        return 1;
    show(out, Solution().METHOD(atoi(arguments[1])));
    fputc('\n', out);
    return fclose(out) != 0;
}
