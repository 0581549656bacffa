/* board_main.c - `queens board` by itself, with the arguments that come after those two words.  */

#include "cli/board.h"

int main(int argc, char **argv)
{
    argv[0] = "board";
    return cli_board(argc, argv);
}
