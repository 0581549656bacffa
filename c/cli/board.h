/* board.h - `queens board ROWS`: draws one board.  */

#ifndef CLI_BOARD_H
#define CLI_BOARD_H

/* argv[0] is "board".  Returns the exit status: see report.h.  */
int cli_board(int argc, char **argv);

#endif
