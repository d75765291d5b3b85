/** Beside a market maker whom the RFP asks no more: what they have sent stands as it is (docs/decisions/0007). */
export function LeftNote() {
  return (
    <span
      className="block text-xs text-muted-foreground"
      title="Their quote stands: it can be accepted while it is pending, and withdrawn. It can't be revised."
    >
      No longer invited
    </span>
  );
}
