-- Nothing to do: SQLite keeps these as text and sorts them by the alphabet. Postgres now does the same.
SELECT 1;
