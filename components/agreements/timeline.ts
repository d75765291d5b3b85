/** Where days stand on a line from the first of them to the last, in percent of its length. */
export function timeScale(days: readonly Date[]): (day: Date) => number {
  const instants = days.map((day) => day.getTime());
  const first = Math.min(...instants);
  const length = Math.max(...instants) - first;
  return (day) => (length === 0 ? 0 : (100 * (day.getTime() - first)) / length);
}
