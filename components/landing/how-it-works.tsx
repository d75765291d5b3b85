import { USER_TYPE_LABELS, USER_TYPES, type UserType } from "@/lib/accounts/constants";

const STEPS: Record<UserType, string[]> = {
  token_issuer: [
    "Describe the mandate: allocation, target FDV, venues, deadline. Your profile fills in what it knows.",
    "Invite the market makers you choose and publish the RFP.",
    "Compare their quotes line by line, then accept or reject each.",
  ],
  market_maker: [
    "Get the RFPs that you are invited to, with all their terms.",
    "Quote option tranches and venue targets; token amounts and price are computed as you type.",
    "Follow every quote to its decision, and find what was agreed in one place.",
  ],
  vc_investor: [
    "Describe your fund once: sectors, stages, check sizes, portfolio.",
    "See who raises now and fits your focus; watch them, with notes of your own.",
    "Ask to be introduced: you see whom to reach once the other side accepts.",
  ],
};

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="py-14 lg:py-20">
      <h2 id="how-it-works" className="scroll-mt-6 text-2xl font-semibold tracking-tight">
        How it works
      </h2>
      <div className="mt-6 grid gap-8 border-t pt-6 md:grid-cols-3">
        {USER_TYPES.map((type) => (
          <div key={type}>
            <h3 className="text-base font-semibold">{USER_TYPE_LABELS[type]}</h3>
            <ol className="mt-3 space-y-3">
              {STEPS[type].map((step, index) => (
                <li key={step} className="flex gap-3 leading-6">
                  <span aria-hidden className="font-mono text-xs leading-6 text-primary">
                    {index + 1}
                  </span>
                  <span className="text-pretty text-muted-foreground">{step}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
