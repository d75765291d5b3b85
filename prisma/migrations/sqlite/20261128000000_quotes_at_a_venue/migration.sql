-- Whether any quote commits to a venue is asked before one is deleted: the other way round, the same index answers that.
DROP INDEX "quote_venue_targets_revisionId_venue_key";

CREATE UNIQUE INDEX "quote_venue_targets_venue_revisionId_key" ON "quote_venue_targets"("venue", "revisionId");
