import { type ReactNode } from "react";
import type { VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { DetailActions } from "../detail/detail-actions";
import { DetailPage } from "../detail/detail-page";
import { DIRECTORY_WORDS } from "../directory-words";
import { InvestorApplication } from "./investor-application";

type InvestorDetailProps = {
  investor: VcInvestorWire;
  /** What the viewer can do about them, above all else beside the sections. */
  introduction?: ReactNode;
};

/** Of a fund the page leaves nothing out: the sections are the whole application. */
export function InvestorDetail({ investor, introduction }: InvestorDetailProps) {
  const name = investor.fund_name || DIRECTORY_WORDS.vc_investor.unnamed;
  const links = { website: investor.official_website, xProfile: investor.x_profile };
  return (
    <DetailPage
      kind="vc_investor"
      name={name}
      {...links}
      profile={investor}
      sidebar={
        <>
          {introduction}
          <DetailActions name={name} {...links} contactLabel="Contact Fund" contacts={investor.general_partners} />
        </>
      }
    >
      <InvestorApplication investor={investor} />
    </DetailPage>
  );
}
