/* journal_folder.h - a file's name, on the disk.  */

#ifndef QUEENS_JOURNAL_FOLDER_H
#define QUEENS_JOURNAL_FOLDER_H

/* Has the system put on the disk which files the path's folder holds: after a loss of power a new file might be there
   without its name.  Some file systems can't, and need not: nothing is reported.  */
void journal_folder_sync(const char *path);

#endif
