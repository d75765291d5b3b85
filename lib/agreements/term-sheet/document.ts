/** What a signed agreement says, on paper (docs/decisions/0018). */
import { RFQ_SUBTYPE_LABELS, RFQ_TYPE_LABELS, type RfqSubtype, type RfqType } from "@/lib/rfqs/constants";
import { agreedTerm, endWording } from "@/lib/agreements/rules/end";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { formatInteger, formatPercentInFull, formatUsdInFull, NOT_AVAILABLE } from "@/lib/kit/format";
import { meanStrikeInFull, strikeInFull } from "@/lib/quotes/rules/price-text";
import type { QuoteContent } from "@/lib/quotes/contract/content";
import { givenTerms, KIND_TERM_TITLES, termInFull, termRows } from "@/lib/quotes/rules/kind-terms";
import { totalLoanPercentage } from "@/lib/quotes/rules/loan-share";
import { sumOf, weightedStrike } from "@/lib/quotes/rules/quote-math";
import type { RfqContext } from "@/lib/quotes/stored";
import {
  besideCode,
  facts,
  footer,
  heading,
  note,
  PAGE,
  pageBreakBefore,
  paragraph,
  table,
} from "@/lib/kit/pdf/layout";
import { anyText, renderPdf } from "@/lib/kit/pdf/render";

type Party = { companyName: string; name: string };

/** Money in US dollars, percentages as plain numbers, terms in months. */
export type TermSheet = {
  agreementId: number;
  quoteId: number;
  revision: number;
  rfqName: string;
  type: RfqType;
  subtype: RfqSubtype | null;
  issuer: Party;
  marketMaker: Party;
  signedAt: Date;
  /** The RFQ's of today. */
  estimatedTgeDate: Date;
  endsAt: Date;
  loanValue: number;
  stableAllocation: number;
  /** Null when the quote came from a basic form, without a submission. */
  submission: {
    /** The RFQ's terms as the quote recorded them. */
    rfqContext: RfqContext;
    content: QuoteContent;
    /** By code, as they are called now. */
    venueNames: Readonly<Record<string, string>>;
  } | null;
  /** Null where no event tells of the agreement. */
  proof: {
    /** Its chain value: SHA-256 in hexadecimal. */
    value: string;
    /** Where anyone who holds the sheet asks about it: to read, and with the value to follow. */
    address: string;
    link: string;
  } | null;
};

type Submission = NonNullable<TermSheet["submission"]>;

const party = (label: string, { companyName, name }: Party) => ({
  label,
  value: companyName,
  note: name === companyName ? undefined : name,
});

function parameters(sheet: TermSheet) {
  const { loanValue, stableAllocation } = sheet;
  const fdv = sheet.submission?.rfqContext.targetFdv ?? 0;
  const usd = (value: number) => formatUsdInFull(value, [loanValue, stableAllocation, fdv]);
  const amounts = [
    { label: "Loan Value", value: usd(loanValue) },
    { label: "Stable Allocation", value: usd(stableAllocation) },
    { label: "Total Allocation", value: usd(sumOf(loanValue, stableAllocation)) },
  ];
  if (!sheet.submission) return facts(amounts);
  const { rfqContext: context, content } = sheet.submission;
  const { options } = content;
  return facts([
    // An FDV that the issuer never gave is stored as 0.
    { label: "Target FDV", value: fdv > 0 ? usd(fdv) : NOT_AVAILABLE },
    { label: "Supply Allocation", value: formatPercentInFull(context.supplyAllocationPercentage) },
    {
      label: "Total Supply",
      value: `${formatInteger(context.totalSupply)} tokens`,
      note: context.isNominalSupply ? "nominal supply: the RFP names none" : undefined,
    },
    ...amounts,
    {
      label: "Loan Tokens",
      value: formatInteger(context.loanTokens),
      note: context.isNominalSupply ? "of the nominal supply" : undefined,
    },
    ...(options.length > 0
      ? [
          {
            label: "Weighted Average Strike",
            value: meanStrikeInFull(weightedStrike(options)),
            note: "out of the money",
          },
        ]
      : []),
  ]);
}

function optionTable({ options }: QuoteContent) {
  const tokens = options.reduce((sum, { tokenAmount }) => sum + tokenAmount, 0);
  return table(
    ["Option", "Duration (months)", "% of loan", "Amount (tokens)", "Start (months after TGE)", "Strike (% OTM)"],
    options.map((option, index) => [
      `Option ${index + 1}`,
      String(option.duration),
      formatPercentInFull(option.loanPercentage),
      formatInteger(option.tokenAmount),
      String(option.startMonth),
      strikeInFull(option.strikeOTM),
    ]),
    [
      "Total",
      "",
      formatPercentInFull(totalLoanPercentage(options)),
      formatInteger(tokens),
      "",
      meanStrikeInFull(weightedStrike(options)),
    ],
  );
}

function venueTable({ content: { venues }, venueNames }: Submission) {
  if (venues.length === 0) return note("The quote commits to no quoting targets.");
  const hasUptime = venues.some(({ uptimePercent }) => uptimePercent !== null);
  const depths = venues.flatMap((target) => [target.depthHalfPercent, target.depthOnePercent, target.depthTwoPercent]);
  return table(
    ["Venue", "Max TOB spread", "Depth at ±0.5%", "Depth at ±1%", "Depth at ±2%", ...(hasUptime ? ["Uptime"] : [])],
    venues.map((target) => [
      venueNames[target.venue] ?? target.venue,
      formatPercentInFull(target.maxTOBSpread),
      formatUsdInFull(target.depthHalfPercent, depths),
      formatUsdInFull(target.depthOnePercent, depths),
      formatUsdInFull(target.depthTwoPercent, depths),
      ...(hasUptime ? [formatPercentInFull(target.uptimePercent)] : []),
    ]),
  );
}

/** The terms that only its kind has, and what of options the quote has. */
function termsParts({ content, rfqContext }: Submission) {
  const title = KIND_TERM_TITLES[content.kind];
  const rows = givenTerms(termRows(content, rfqContext)).filter(({ isImplied }) => !isImplied);
  const own = rows.map((row) => ({ label: row.label, value: termInFull(row) }));
  return [
    ...(title !== null && own.length > 0 ? [heading(title), facts(own)] : []),
    ...(content.twapMethodology ? [heading("TWAP Methodology"), paragraph(content.twapMethodology)] : []),
    ...(content.options.length > 0 ? [heading("Option Emission Program"), optionTable(content)] : []),
  ];
}

function submissionParts(submission: Submission) {
  const { content } = submission;
  return [
    ...termsParts(submission),
    heading("Venue Engagement Targets"),
    venueTable(submission),
    ...(content.additionalNotes ? [heading("Additional Notes"), paragraph(content.additionalNotes)] : []),
  ];
}

/** How whoever holds the sheet finds out whether the agreement stands as it was made (docs/decisions/0137). */
const proofPart = ({ value, address, link }: NonNullable<TermSheet["proof"]>) =>
  besideCode(link, [
    { label: "Value of this agreement in the audit trail (SHA-256)", value },
    { label: "Whoever holds it can ask whether the agreement stands unchanged, at", value: address, link },
  ]);

export function termSheetPdf(sheet: TermSheet, generatedAt: Date): Promise<Buffer> {
  const { agreementId, submission } = sheet;
  const wording = endWording({ ...sheet, ...agreedTerm(submission) });
  const kind = sheet.subtype
    ? `${RFQ_TYPE_LABELS[sheet.type]}, ${RFQ_SUBTYPE_LABELS[sheet.subtype]}`
    : RFQ_TYPE_LABELS[sheet.type];
  return renderPdf({
    info: {
      title: `Term sheet: ${sheet.rfqName}`,
      author: "Depthbook",
      subject: `Agreement #${agreementId}`,
      creationDate: generatedAt,
    },
    pageSize: PAGE.size,
    pageMargins: [...PAGE.margins],
    defaultStyle: { font: "Geist", fontSize: 9, fontFeatures: ["tnum"] },
    footer: footer(`Depthbook · Agreement #${agreementId} · Generated ${formatDateTimeZone(generatedAt)}`),
    pageBreakBefore,
    content: [
      note("Term Sheet"),
      { ...anyText(sheet.rfqName), bold: true, fontSize: 18, margin: [0, 2, 0, 2] },
      note(`${kind} · Agreement #${agreementId} · Quote #${sheet.quoteId}, revision ${sheet.revision}`),
      heading("Parties"),
      facts([party("Issuer", sheet.issuer), party("Market Maker", sheet.marketMaker)], 2),
      heading("Dates"),
      facts([
        { label: "Signed", value: formatDateTimeZone(sheet.signedAt) },
        { label: wording.tge, value: formatDateTimeZone(sheet.estimatedTgeDate) },
        { label: "Ends", value: formatDateTimeZone(sheet.endsAt), note: wording.end },
      ]),
      heading("RFP Parameters"),
      parameters(sheet),
      note("Amounts in $ are US dollars."),
      ...(submission
        ? submissionParts(submission)
        : [heading("Terms"), note("No detailed submission data available for this quote.")]),
      ...(sheet.proof ? [proofPart(sheet.proof)] : []),
    ],
  });
}
