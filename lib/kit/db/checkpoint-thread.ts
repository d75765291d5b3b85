/** The thread that takes SQLite's log into the database's file (./checkpoints.ts). */
import Database from "better-sqlite3";
import { answerWith } from "@/lib/kit/threads/answer";

/** All that is committed by now; nothing of it stands in the file before the disk has it in the log. */
function takeIn(file: string): void {
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma("synchronous = NORMAL");
    database.pragma("wal_checkpoint(PASSIVE)");
  } finally {
    database.close();
  }
}

answerWith(async (file: string) => takeIn(file));
