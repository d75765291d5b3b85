-- Whole words and parts of them, found without reading a table (docs/decisions/0090). The extension comes with Postgres, and
-- whoever may create in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX "rfqs_searchText_search" ON "rfqs" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "users_searchText_search" ON "users" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "users_emailSearchText_search" ON "users" USING GIN ("emailSearchText" gin_trgm_ops);
CREATE INDEX "token_issuer_profiles_searchText_search" ON "token_issuer_profiles" USING GIN ("searchText" gin_trgm_ops);
CREATE INDEX "token_issuer_profiles_keywords_search" ON "token_issuer_profiles" USING GIN ("keywords" gin_trgm_ops);
