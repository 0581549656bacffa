// Backtracking with a vector of rows.
#include <cstdlib>
#include <iostream>
#include <vector>

static bool safe(const std::vector<int> &rows, int row)
{
    const int column = static_cast<int>(rows.size());
    for (int other = 0; other < column; ++other)
        if (rows[other] == row || std::abs(rows[other] - row) == column - other)
            return false;
    return true;
}

static void place(std::vector<int> &rows, int n)
{
    if (static_cast<int>(rows.size()) == n) {
        for (int row : rows)
            std::cout << row << ' ';
        std::cout << '\n';
        return;
    }
    for (int row = 0; row < n; ++row)
        if (safe(rows, row)) {
            rows.push_back(row);
            place(rows, n);
            rows.pop_back();
        }
}

int main(int argc, char **argv)
{
    std::vector<int> rows;
    place(rows, argc > 1 ? std::atoi(argv[1]) : 8);
}
