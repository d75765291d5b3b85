import { Fragment, type ReactNode } from "react";
import { UsdText } from "@/components/data-table/table-cells";
import { isFilled } from "@/lib/profiles/rules/completeness";
import { type GivenFact, GivenFacts, isNothing, NotTold } from "@/components/ui/facts";
import { Chips } from "../chips";
import { WebLink } from "../web-link";
import { DetailSection, Items, Prose, SubSection } from "./section";
import { YesNo } from "./yes-no";

/** A part of a section under a heading of its own. */
export type GivenPart = { label: string; value: ReactNode };

type GivenSectionProps = { title: string; facts?: readonly GivenFact[]; parts?: readonly GivenPart[] };

/** A section of a profile as a page tells it. What the profile leaves open is named in one line at its foot. */
export function GivenSection({ title, facts = [], parts = [] }: GivenSectionProps) {
  return (
    <DetailSection title={title}>
      <GivenFacts facts={facts} />
      {parts.map(({ label, value }) => (
        <Fragment key={label}>{!isNothing(value) && <SubSection title={label}>{value}</SubSection>}</Fragment>
      ))}
      <NotTold word="Not given" items={[...facts, ...parts]} />
    </DetailSection>
  );
}

/**
 * The values of a profile as facts and parts show them; null where nothing is given. A row that was added and left empty is
 * none (docs/decisions/0033).
 */
export const told = {
  usd: (value: number | null) => value !== null && <UsdText value={value} />,
  answer: (value: boolean | null) => value !== null && <YesNo value={value} />,
  text: (value: string) => value && <Prose>{value}</Prose>,
  link: (address: string, name?: string) => address && <WebLink address={address}>{name}</WebLink>,
  chips: (label: string, items: readonly string[]) => items.length > 0 && <Chips label={label} items={items} />,
  items: <Row,>(label: string, rows: readonly Row[], render: (row: Row, index: number) => ReactNode) => {
    const given = rows.filter(isFilled);
    return given.length > 0 && <Items label={label}>{given.map(render)}</Items>;
  },
};
