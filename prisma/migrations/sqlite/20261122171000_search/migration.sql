-- Whole words and parts of them, found without reading a table: every three letters in a row of what is searched, with the
-- rows that have them (docs/decisions/0090). The texts themselves stay where they are.

-- Dropping a table drops its triggers: a migration that makes one of these tables anew writes its triggers again.
CREATE VIRTUAL TABLE "rfqs_search" USING fts5("searchText", content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER "rfqs_to_search_insert" AFTER INSERT ON "rfqs"
BEGIN
  INSERT INTO "rfqs_search"("rowid", "searchText") VALUES (NEW."id", NEW."searchText");
END;

CREATE TRIGGER "rfqs_to_search_update" AFTER UPDATE OF "searchText" ON "rfqs"
WHEN OLD."searchText" IS NOT NEW."searchText"
BEGIN
  UPDATE "rfqs_search" SET "searchText" = NEW."searchText" WHERE "rowid" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_search_delete" AFTER DELETE ON "rfqs"
BEGIN
  DELETE FROM "rfqs_search" WHERE "rowid" = OLD."id";
END;

INSERT INTO "rfqs_search"("rowid", "searchText") SELECT "id", "searchText" FROM "rfqs";

CREATE VIRTUAL TABLE "users_search" USING fts5("searchText", "emailSearchText", content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER "users_to_search_insert" AFTER INSERT ON "users"
BEGIN
  INSERT INTO "users_search"("rowid", "searchText", "emailSearchText") VALUES (NEW."id", NEW."searchText", NEW."emailSearchText");
END;

CREATE TRIGGER "users_to_search_update" AFTER UPDATE OF "searchText", "emailSearchText" ON "users"
WHEN OLD."searchText" IS NOT NEW."searchText" OR OLD."emailSearchText" IS NOT NEW."emailSearchText"
BEGIN
  UPDATE "users_search" SET "searchText" = NEW."searchText", "emailSearchText" = NEW."emailSearchText" WHERE "rowid" = NEW."id";
END;

CREATE TRIGGER "users_to_search_delete" AFTER DELETE ON "users"
BEGIN
  DELETE FROM "users_search" WHERE "rowid" = OLD."id";
END;

INSERT INTO "users_search"("rowid", "searchText", "emailSearchText") SELECT "id", "searchText", "emailSearchText" FROM "users";

CREATE VIRTUAL TABLE "token_issuer_profiles_search" USING fts5("searchText", "keywords", content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER "token_issuer_profiles_to_search_insert" AFTER INSERT ON "token_issuer_profiles"
BEGIN
  INSERT INTO "token_issuer_profiles_search"("rowid", "searchText", "keywords") VALUES (NEW."id", NEW."searchText", NEW."keywords");
END;

CREATE TRIGGER "token_issuer_profiles_to_search_update" AFTER UPDATE OF "searchText", "keywords" ON "token_issuer_profiles"
WHEN OLD."searchText" IS NOT NEW."searchText" OR OLD."keywords" IS NOT NEW."keywords"
BEGIN
  UPDATE "token_issuer_profiles_search" SET "searchText" = NEW."searchText", "keywords" = NEW."keywords" WHERE "rowid" = NEW."id";
END;

CREATE TRIGGER "token_issuer_profiles_to_search_delete" AFTER DELETE ON "token_issuer_profiles"
BEGIN
  DELETE FROM "token_issuer_profiles_search" WHERE "rowid" = OLD."id";
END;

INSERT INTO "token_issuer_profiles_search"("rowid", "searchText", "keywords") SELECT "id", "searchText", "keywords" FROM "token_issuer_profiles";
