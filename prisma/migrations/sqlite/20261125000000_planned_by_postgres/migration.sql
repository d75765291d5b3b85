-- Nothing: of Postgres alone.
SELECT 1;
