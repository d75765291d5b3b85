/** The words over an option's figures, where they are typed and where they are read. */
export const OPTION_HEADERS = {
  duration: "Duration (Months)",
  loanPercentage: "% (Loan)",
  tokenAmount: "Amount (#TOKEN)",
  startMonth: "Start Month",
  strikeOTM: "Strike (%OTM)",
  strikeUsd: "Strike (USD)",
} as const;
