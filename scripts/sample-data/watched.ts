/** What the sample fund watches. It is of Aurora Chain's investors, and doesn't watch that yet: its portfolio is offered. */
import type { TokenIssuerBody } from "@/lib/profiles/contract/token-issuer";
import type { CompanyKey } from "./companies";

export type SampleWatch = {
  by: CompanyKey;
  project: CompanyKey;
  watchedDay: number;
  note: string;
  /** What the project changes in its profile afterwards, of which the fund is told. */
  changes: (Pick<TokenIssuerBody, "generalInfo"> & { day: number; tgeDay: number })[];
};

export const WATCHED: SampleWatch[] = [
  {
    by: "granite",
    project: "northwind",
    watchedDay: -40,
    note: "Good registry, thin team. Ask for the offtake contracts before the committee on the 14th.",
    changes: [
      { day: -12, tgeDay: 60 },
      { day: -1, tgeDay: 95, generalInfo: { fundRaise: { targetAmount: 9_500_000 } } },
    ],
  },
  {
    by: "granite",
    project: "helix",
    watchedDay: -25,
    note: "",
    changes: [],
  },
];
