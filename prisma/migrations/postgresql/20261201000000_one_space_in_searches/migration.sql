-- Searches have one plain space for any run of white space (docs/decisions/0090), and so have the texts that they are looked for in.
-- Columns of whole lines keep the breaks between them.

UPDATE "users" SET "searchText" = regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "searchText" <> regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "rfqs" SET "searchText" = regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "searchText" <> regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "token_issuer_profiles" SET "searchText" = regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "searchText" <> regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "token_issuer_profiles" SET "keywords" = regexp_replace("keywords", E'[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "keywords" <> regexp_replace("keywords", E'[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "market_maker_profiles" SET "searchText" = regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "searchText" <> regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "market_maker_profiles" SET "coverage" = regexp_replace("coverage", E'[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "coverage" <> regexp_replace("coverage", E'[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "vc_investor_profiles" SET "searchText" = regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "searchText" <> regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "vc_investor_profiles" SET "coverage" = regexp_replace("coverage", E'[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "coverage" <> regexp_replace("coverage", E'[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');

UPDATE "venues" SET "searchText" = regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
WHERE "searchText" <> regexp_replace("searchText", E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');
