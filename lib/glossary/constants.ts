/** The words of the field, explained once (docs/decisions/0057): a screen explains one where it first says it. */

type GlossaryTerm = {
  /** How screens spell it; the first is its name. */
  spellings: readonly [string, ...string[]];
  /** In plain words, a sentence or two. */
  text: string;
};

export const GLOSSARY: readonly GlossaryTerm[] = [
  {
    spellings: ["Strike"],
    text: "The price at which the market maker may buy the tokens of an option.",
  },
  {
    spellings: ["OTM"],
    text: "Out of the money: how far the strike lies above the reference price. 120% OTM is 2.20 times the reference price.",
  },
  {
    spellings: ["TWAP"],
    text: "Time-weighted average price: the mean of the price over a period. An option's strike is fixed by one when it starts.",
  },
  {
    spellings: ["FDV"],
    text: "Fully diluted valuation: the token's price times its whole supply, US dollars.",
  },
  {
    spellings: ["TGE"],
    text: "Token generation event: the token's launch. The months of options count from it.",
  },
  {
    spellings: ["TOB Spread", "Top-of-book spread"],
    text: "Top of book: the gap between the best bid and the best ask, percent of mid. The smaller, the cheaper to trade.",
  },
  {
    spellings: ["Depth within ±2%", "+/-2% depth"],
    text: "What buy and sell orders within 2% of mid add up to, US dollars: how large an order may be before it moves the price so far.",
  },
  {
    spellings: ["Option value"],
    text: "What the market maker's right to buy at the strikes is worth today: the upside that you give up.",
  },
  {
    spellings: ["to hedge", "Hedge sale"],
    text: "Who holds an option on a token sells some of it, so that gains and losses cancel out. This is what is sold of the loan when the options start.",
  },
  {
    spellings: ["σ"],
    text: "Sigma, volatility: how much the token's price moves in a year, percent. Nobody knows it ahead; try several.",
  },
  {
    spellings: ["rate r"],
    text: "What money earns in a year without risk, percent, compounded continuously.",
  },
  {
    spellings: ["Share of the loan", "% (Loan)"],
    text: "How much of the lent tokens the options cover. What they don't cover goes back to you.",
  },
  {
    spellings: ["Retainer"],
    text: "The market maker is paid a fixed fee a month, and works with capital that you provide.",
  },
  {
    spellings: ["OTC"],
    text: "Over the counter: a trade agreed directly between two parties, outside the order books.",
  },
  {
    spellings: ["Sealed"],
    text: "While the RFP is open, nobody but its market maker can read a quote. All are opened at once when it ends.",
  },
];
