-- A letter with a mark stands beside the same without (docs/decisions/0171, lib/kit/name-key.ts). What repeats a key follows by its trigger.

CREATE TEMP TABLE "letters" ("marked" TEXT NOT NULL PRIMARY KEY, "plain" TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "letters" VALUES
  ('À', 'a'), ('Á', 'a'), ('Â', 'a'), ('Ã', 'a'), ('Ä', 'a'), ('Å', 'a'), ('Æ', 'ae'), ('Ç', 'c'), ('È', 'e'), ('É', 'e'), ('Ê', 'e'), ('Ë', 'e'),
  ('Ì', 'i'), ('Í', 'i'), ('Î', 'i'), ('Ï', 'i'), ('Ð', 'd'), ('Ñ', 'n'), ('Ò', 'o'), ('Ó', 'o'), ('Ô', 'o'), ('Õ', 'o'), ('Ö', 'o'), ('Ø', 'o'),
  ('Ù', 'u'), ('Ú', 'u'), ('Û', 'u'), ('Ü', 'u'), ('Ý', 'y'), ('Þ', 'th'), ('ß', 'ss'), ('à', 'a'), ('á', 'a'), ('â', 'a'), ('ã', 'a'), ('ä', 'a'),
  ('å', 'a'), ('æ', 'ae'), ('ç', 'c'), ('è', 'e'), ('é', 'e'), ('ê', 'e'), ('ë', 'e'), ('ì', 'i'), ('í', 'i'), ('î', 'i'), ('ï', 'i'), ('ð', 'd'),
  ('ñ', 'n'), ('ò', 'o'), ('ó', 'o'), ('ô', 'o'), ('õ', 'o'), ('ö', 'o'), ('ø', 'o'), ('ù', 'u'), ('ú', 'u'), ('û', 'u'), ('ü', 'u'), ('ý', 'y'),
  ('þ', 'th'), ('ÿ', 'y'), ('Ā', 'a'), ('ā', 'a'), ('Ă', 'a'), ('ă', 'a'), ('Ą', 'a'), ('ą', 'a'), ('Ć', 'c'), ('ć', 'c'), ('Ĉ', 'c'), ('ĉ', 'c'),
  ('Ċ', 'c'), ('ċ', 'c'), ('Č', 'c'), ('č', 'c'), ('Ď', 'd'), ('ď', 'd'), ('Đ', 'd'), ('đ', 'd'), ('Ē', 'e'), ('ē', 'e'), ('Ĕ', 'e'), ('ĕ', 'e'),
  ('Ė', 'e'), ('ė', 'e'), ('Ę', 'e'), ('ę', 'e'), ('Ě', 'e'), ('ě', 'e'), ('Ĝ', 'g'), ('ĝ', 'g'), ('Ğ', 'g'), ('ğ', 'g'), ('Ġ', 'g'), ('ġ', 'g'),
  ('Ģ', 'g'), ('ģ', 'g'), ('Ĥ', 'h'), ('ĥ', 'h'), ('Ħ', 'h'), ('ħ', 'h'), ('Ĩ', 'i'), ('ĩ', 'i'), ('Ī', 'i'), ('ī', 'i'), ('Ĭ', 'i'), ('ĭ', 'i'),
  ('Į', 'i'), ('į', 'i'), ('İ', 'i'), ('ı', 'i'), ('Ĳ', 'ij'), ('ĳ', 'ij'), ('Ĵ', 'j'), ('ĵ', 'j'), ('Ķ', 'k'), ('ķ', 'k'), ('ĸ', 'k'), ('Ĺ', 'l'),
  ('ĺ', 'l'), ('Ļ', 'l'), ('ļ', 'l'), ('Ľ', 'l'), ('ľ', 'l'), ('Ŀ', 'l'), ('ŀ', 'l'), ('Ł', 'l'), ('ł', 'l'), ('Ń', 'n'), ('ń', 'n'), ('Ņ', 'n'),
  ('ņ', 'n'), ('Ň', 'n'), ('ň', 'n'), ('ŉ', 'n'), ('Ŋ', 'n'), ('ŋ', 'n'), ('Ō', 'o'), ('ō', 'o'), ('Ŏ', 'o'), ('ŏ', 'o'), ('Ő', 'o'), ('ő', 'o'),
  ('Œ', 'oe'), ('œ', 'oe'), ('Ŕ', 'r'), ('ŕ', 'r'), ('Ŗ', 'r'), ('ŗ', 'r'), ('Ř', 'r'), ('ř', 'r'), ('Ś', 's'), ('ś', 's'), ('Ŝ', 's'), ('ŝ', 's'),
  ('Ş', 's'), ('ş', 's'), ('Š', 's'), ('š', 's'), ('Ţ', 't'), ('ţ', 't'), ('Ť', 't'), ('ť', 't'), ('Ŧ', 't'), ('ŧ', 't'), ('Ũ', 'u'), ('ũ', 'u'),
  ('Ū', 'u'), ('ū', 'u'), ('Ŭ', 'u'), ('ŭ', 'u'), ('Ů', 'u'), ('ů', 'u'), ('Ű', 'u'), ('ű', 'u'), ('Ų', 'u'), ('ų', 'u'), ('Ŵ', 'w'), ('ŵ', 'w'),
  ('Ŷ', 'y'), ('ŷ', 'y'), ('Ÿ', 'y'), ('Ź', 'z'), ('ź', 'z'), ('Ż', 'z'), ('ż', 'z'), ('Ž', 'z'), ('ž', 'z'), ('ſ', 's'), ('Ơ', 'o'), ('ơ', 'o'),
  ('Ư', 'u'), ('ư', 'u'), ('Ǎ', 'a'), ('ǎ', 'a'), ('Ǐ', 'i'), ('ǐ', 'i'), ('Ǒ', 'o'), ('ǒ', 'o'), ('Ǔ', 'u'), ('ǔ', 'u'), ('Ǖ', 'u'), ('ǖ', 'u'),
  ('Ǘ', 'u'), ('ǘ', 'u'), ('Ǚ', 'u'), ('ǚ', 'u'), ('Ǜ', 'u'), ('ǜ', 'u'), ('Ǟ', 'a'), ('ǟ', 'a'), ('Ǡ', 'a'), ('ǡ', 'a'), ('Ǣ', 'ae'), ('ǣ', 'ae'),
  ('Ǧ', 'g'), ('ǧ', 'g'), ('Ǩ', 'k'), ('ǩ', 'k'), ('Ǫ', 'o'), ('ǫ', 'o'), ('Ǭ', 'o'), ('ǭ', 'o'), ('Ǯ', 'ʒ'), ('ǯ', 'ʒ'), ('ǰ', 'j'), ('Ǵ', 'g'),
  ('ǵ', 'g'), ('Ǹ', 'n'), ('ǹ', 'n'), ('Ǻ', 'a'), ('ǻ', 'a'), ('Ǽ', 'ae'), ('ǽ', 'ae'), ('Ǿ', 'o'), ('ǿ', 'o'), ('Ȁ', 'a'), ('ȁ', 'a'), ('Ȃ', 'a'),
  ('ȃ', 'a'), ('Ȅ', 'e'), ('ȅ', 'e'), ('Ȇ', 'e'), ('ȇ', 'e'), ('Ȉ', 'i'), ('ȉ', 'i'), ('Ȋ', 'i'), ('ȋ', 'i'), ('Ȍ', 'o'), ('ȍ', 'o'), ('Ȏ', 'o'),
  ('ȏ', 'o'), ('Ȑ', 'r'), ('ȑ', 'r'), ('Ȓ', 'r'), ('ȓ', 'r'), ('Ȕ', 'u'), ('ȕ', 'u'), ('Ȗ', 'u'), ('ȗ', 'u'), ('Ș', 's'), ('ș', 's'), ('Ț', 't'),
  ('ț', 't'), ('Ȟ', 'h'), ('ȟ', 'h'), ('Ȧ', 'a'), ('ȧ', 'a'), ('Ȩ', 'e'), ('ȩ', 'e'), ('Ȫ', 'o'), ('ȫ', 'o'), ('Ȭ', 'o'), ('ȭ', 'o'), ('Ȯ', 'o'),
  ('ȯ', 'o'), ('Ȱ', 'o'), ('ȱ', 'o'), ('Ȳ', 'y'), ('ȳ', 'y'), ('Ḁ', 'a'), ('ḁ', 'a'), ('Ḃ', 'b'), ('ḃ', 'b'), ('Ḅ', 'b'), ('ḅ', 'b'), ('Ḇ', 'b'),
  ('ḇ', 'b'), ('Ḉ', 'c'), ('ḉ', 'c'), ('Ḋ', 'd'), ('ḋ', 'd'), ('Ḍ', 'd'), ('ḍ', 'd'), ('Ḏ', 'd'), ('ḏ', 'd'), ('Ḑ', 'd'), ('ḑ', 'd'), ('Ḓ', 'd'),
  ('ḓ', 'd'), ('Ḕ', 'e'), ('ḕ', 'e'), ('Ḗ', 'e'), ('ḗ', 'e'), ('Ḙ', 'e'), ('ḙ', 'e'), ('Ḛ', 'e'), ('ḛ', 'e'), ('Ḝ', 'e'), ('ḝ', 'e'), ('Ḟ', 'f'),
  ('ḟ', 'f'), ('Ḡ', 'g'), ('ḡ', 'g'), ('Ḣ', 'h'), ('ḣ', 'h'), ('Ḥ', 'h'), ('ḥ', 'h'), ('Ḧ', 'h'), ('ḧ', 'h'), ('Ḩ', 'h'), ('ḩ', 'h'), ('Ḫ', 'h'),
  ('ḫ', 'h'), ('Ḭ', 'i'), ('ḭ', 'i'), ('Ḯ', 'i'), ('ḯ', 'i'), ('Ḱ', 'k'), ('ḱ', 'k'), ('Ḳ', 'k'), ('ḳ', 'k'), ('Ḵ', 'k'), ('ḵ', 'k'), ('Ḷ', 'l'),
  ('ḷ', 'l'), ('Ḹ', 'l'), ('ḹ', 'l'), ('Ḻ', 'l'), ('ḻ', 'l'), ('Ḽ', 'l'), ('ḽ', 'l'), ('Ḿ', 'm'), ('ḿ', 'm'), ('Ṁ', 'm'), ('ṁ', 'm'), ('Ṃ', 'm'),
  ('ṃ', 'm'), ('Ṅ', 'n'), ('ṅ', 'n'), ('Ṇ', 'n'), ('ṇ', 'n'), ('Ṉ', 'n'), ('ṉ', 'n'), ('Ṋ', 'n'), ('ṋ', 'n'), ('Ṍ', 'o'), ('ṍ', 'o'), ('Ṏ', 'o'),
  ('ṏ', 'o'), ('Ṑ', 'o'), ('ṑ', 'o'), ('Ṓ', 'o'), ('ṓ', 'o'), ('Ṕ', 'p'), ('ṕ', 'p'), ('Ṗ', 'p'), ('ṗ', 'p'), ('Ṙ', 'r'), ('ṙ', 'r'), ('Ṛ', 'r'),
  ('ṛ', 'r'), ('Ṝ', 'r'), ('ṝ', 'r'), ('Ṟ', 'r'), ('ṟ', 'r'), ('Ṡ', 's'), ('ṡ', 's'), ('Ṣ', 's'), ('ṣ', 's'), ('Ṥ', 's'), ('ṥ', 's'), ('Ṧ', 's'),
  ('ṧ', 's'), ('Ṩ', 's'), ('ṩ', 's'), ('Ṫ', 't'), ('ṫ', 't'), ('Ṭ', 't'), ('ṭ', 't'), ('Ṯ', 't'), ('ṯ', 't'), ('Ṱ', 't'), ('ṱ', 't'), ('Ṳ', 'u'),
  ('ṳ', 'u'), ('Ṵ', 'u'), ('ṵ', 'u'), ('Ṷ', 'u'), ('ṷ', 'u'), ('Ṹ', 'u'), ('ṹ', 'u'), ('Ṻ', 'u'), ('ṻ', 'u'), ('Ṽ', 'v'), ('ṽ', 'v'), ('Ṿ', 'v'),
  ('ṿ', 'v'), ('Ẁ', 'w'), ('ẁ', 'w'), ('Ẃ', 'w'), ('ẃ', 'w'), ('Ẅ', 'w'), ('ẅ', 'w'), ('Ẇ', 'w'), ('ẇ', 'w'), ('Ẉ', 'w'), ('ẉ', 'w'), ('Ẋ', 'x'),
  ('ẋ', 'x'), ('Ẍ', 'x'), ('ẍ', 'x'), ('Ẏ', 'y'), ('ẏ', 'y'), ('Ẑ', 'z'), ('ẑ', 'z'), ('Ẓ', 'z'), ('ẓ', 'z'), ('Ẕ', 'z'), ('ẕ', 'z'), ('ẖ', 'h'),
  ('ẗ', 't'), ('ẘ', 'w'), ('ẙ', 'y'), ('ẛ', 's'), ('ẞ', 'ss'), ('Ạ', 'a'), ('ạ', 'a'), ('Ả', 'a'), ('ả', 'a'), ('Ấ', 'a'), ('ấ', 'a'), ('Ầ', 'a'),
  ('ầ', 'a'), ('Ẩ', 'a'), ('ẩ', 'a'), ('Ẫ', 'a'), ('ẫ', 'a'), ('Ậ', 'a'), ('ậ', 'a'), ('Ắ', 'a'), ('ắ', 'a'), ('Ằ', 'a'), ('ằ', 'a'), ('Ẳ', 'a'),
  ('ẳ', 'a'), ('Ẵ', 'a'), ('ẵ', 'a'), ('Ặ', 'a'), ('ặ', 'a'), ('Ẹ', 'e'), ('ẹ', 'e'), ('Ẻ', 'e'), ('ẻ', 'e'), ('Ẽ', 'e'), ('ẽ', 'e'), ('Ế', 'e'),
  ('ế', 'e'), ('Ề', 'e'), ('ề', 'e'), ('Ể', 'e'), ('ể', 'e'), ('Ễ', 'e'), ('ễ', 'e'), ('Ệ', 'e'), ('ệ', 'e'), ('Ỉ', 'i'), ('ỉ', 'i'), ('Ị', 'i'),
  ('ị', 'i'), ('Ọ', 'o'), ('ọ', 'o'), ('Ỏ', 'o'), ('ỏ', 'o'), ('Ố', 'o'), ('ố', 'o'), ('Ồ', 'o'), ('ồ', 'o'), ('Ổ', 'o'), ('ổ', 'o'), ('Ỗ', 'o'),
  ('ỗ', 'o'), ('Ộ', 'o'), ('ộ', 'o'), ('Ớ', 'o'), ('ớ', 'o'), ('Ờ', 'o'), ('ờ', 'o'), ('Ở', 'o'), ('ở', 'o'), ('Ỡ', 'o'), ('ỡ', 'o'), ('Ợ', 'o'),
  ('ợ', 'o'), ('Ụ', 'u'), ('ụ', 'u'), ('Ủ', 'u'), ('ủ', 'u'), ('Ứ', 'u'), ('ứ', 'u'), ('Ừ', 'u'), ('ừ', 'u'), ('Ử', 'u'), ('ử', 'u'), ('Ữ', 'u'),
  ('ữ', 'u'), ('Ự', 'u'), ('ự', 'u'), ('Ỳ', 'y'), ('ỳ', 'y'), ('Ỵ', 'y'), ('ỵ', 'y'), ('Ỷ', 'y'), ('ỷ', 'y'), ('Ỹ', 'y'), ('ỹ', 'y');

UPDATE "users" SET "nameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("nameKey", "at" + 1, 1)), substr("nameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("nameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "nameKey"
  WHERE "nameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("users"."nameKey", "marked") > 0);

UPDATE "users" SET "companyNameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("companyNameKey", "at" + 1, 1)), substr("companyNameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("companyNameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "companyNameKey"
  WHERE "companyNameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("users"."companyNameKey", "marked") > 0);

UPDATE "rfqs" SET "nameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("nameKey", "at" + 1, 1)), substr("nameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("nameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "nameKey"
  WHERE "nameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("rfqs"."nameKey", "marked") > 0);

UPDATE "token_issuer_profiles" SET "nameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("nameKey", "at" + 1, 1)), substr("nameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("nameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "nameKey"
  WHERE "nameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("token_issuer_profiles"."nameKey", "marked") > 0);

UPDATE "market_maker_profiles" SET "nameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("nameKey", "at" + 1, 1)), substr("nameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("nameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "nameKey"
  WHERE "nameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("market_maker_profiles"."nameKey", "marked") > 0);

UPDATE "vc_investor_profiles" SET "nameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("nameKey", "at" + 1, 1)), substr("nameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("nameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "nameKey"
  WHERE "nameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("vc_investor_profiles"."nameKey", "marked") > 0);

UPDATE "venues" SET "nameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("nameKey", "at" + 1, 1)), substr("nameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("nameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "nameKey"
  WHERE "nameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("venues"."nameKey", "marked") > 0);

UPDATE "quote_templates" SET "nameKey" = (
  WITH RECURSIVE "read"("at", "text") AS (
    SELECT 0, '' UNION ALL
    SELECT "at" + 1, "text" || COALESCE((SELECT "plain" FROM "letters" WHERE "marked" = substr("nameKey", "at" + 1, 1)), substr("nameKey", "at" + 1, 1))
    FROM "read" WHERE "at" < length("nameKey")
  ) SELECT "text" FROM "read" ORDER BY "at" DESC LIMIT 1) || char(9) || "nameKey"
  WHERE "nameKey" GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM "letters" WHERE instr("quote_templates"."nameKey", "marked") > 0);

DROP TABLE "letters";
