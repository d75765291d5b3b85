import { type NEW_OPTION } from "@/lib/quotes/constants";
import type { GridColumn } from "@/lib/quotes/rules/grid";
import { OPTION_HEADERS } from "../option-headers";
import { strikeConversion, type StrikeUnit } from "./strike-cell";

/** The columns that are typed in, from left to right. */
export function optionColumns(unit: StrikeUnit): GridColumn<keyof typeof NEW_OPTION>[] {
  const kept = strikeConversion(unit)?.kept;
  return [
    { key: "duration", label: OPTION_HEADERS.duration, sign: null },
    { key: "loanPercentage", label: OPTION_HEADERS.loanPercentage, sign: "%" },
    { key: "startMonth", label: OPTION_HEADERS.startMonth, sign: null },
    kept
      ? { key: "strikeOTM", label: OPTION_HEADERS.strikeUsd, sign: "$", kept }
      : { key: "strikeOTM", label: OPTION_HEADERS.strikeOTM, sign: "%" },
  ];
}
