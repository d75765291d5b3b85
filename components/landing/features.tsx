import { Card } from "@/components/ui/card";

const FEATURES = [
  {
    title: "Deep Liquidity",
    text: "Every quote states, for each venue, the widest spread and the depth at ±0.5%, ±1% and ±2%. Desks are compared by their numbers.",
  },
  {
    title: "Competitive Pricing",
    text: "Market makers quote blind: none learns who else is invited or what they offer. One request brings you every invited desk's own best terms.",
  },
  {
    title: "Institutional Grade",
    text: "Each quote is decided once, by whoever has the right to. Every change of state is recorded: who, when, from what, to what.",
  },
];

export function Features() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {FEATURES.map(({ title, text }) => (
        <li key={title} className="flex">
          <Card className="flex-1 p-5">
            <h2 className="text-base font-semibold">{title}</h2>
            <p className="mt-2 leading-6 text-pretty text-muted-foreground">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
