-- CreateTable
CREATE TABLE "quote_marks" (
    "quoteId" INTEGER NOT NULL PRIMARY KEY,
    "isShortlisted" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "quote_marks_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
