-- Quotes on sealed RFPs, which are few: how many they are is asked for with each list of everybody's (docs/decisions/0182). The moment
-- is the one that lib/quotes/store/lists.ts asks for, and a quote that isn't sealed has one before it.
CREATE INDEX "quotes_sealed" ON "quotes"("sealedUntil") WHERE "sealedUntil" > '1970-01-02';
