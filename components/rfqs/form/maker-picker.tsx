"use client";

import { useId, useState } from "react";
import type { FieldAria } from "@/components/forms/form-field";
import { MultiSelect } from "@/components/forms/multi-select";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import type { ElementList } from "@/lib/kit/http/wire";
import { coverageWords, nameAmong } from "@/lib/rfqs/rules/coverage";
import { useMakerSearch } from "./use-makers";

type MakerPickerProps = FieldAria & {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  onBlur?: () => void;
  /** The codes of the venues that the RFP names: beside each name stands how many of them are covered. */
  venues: readonly string[];
  /** What the search finds before anything is typed, if the page brought it. */
  first?: ElementList<InvitableMakerWire>;
  /** Those whose names are known, the chosen ones among them. */
  known: readonly InvitableMakerWire[];
  /** Somebody was picked: the next search may not find them, and their name is still to be shown. */
  onPick: (maker: InvitableMakerWire) => void;
  /** Those who are invited already, and not to be picked. */
  leftOut?: readonly number[];
};

const NOBODY: readonly number[] = [];

/** Market makers to invite. Who has not finished their profile is left out unless asked for. */
export function MakerPicker({
  value,
  onChange,
  venues,
  first,
  known,
  onPick,
  leftOut = NOBODY,
  ...field
}: MakerPickerProps) {
  const [withUnfinished, setWithUnfinished] = useState(false);
  const { makers, remote } = useMakerSearch(withUnfinished, leftOut, first);
  const unfinishedId = useId();
  const optionOf = (maker: InvitableMakerWire) => ({
    value: maker.id,
    label: nameAmong(maker, [...makers, ...known]),
    hint: coverageWords(maker, venues),
  });
  return (
    <div className="flex flex-col gap-2">
      <MultiSelect
        {...field}
        value={value}
        onChange={(ids) => {
          makers.filter(({ id }) => ids.includes(id)).forEach(onPick);
          onChange(ids);
        }}
        options={makers.map(optionOf)}
        known={known.map(optionOf)}
        remote={remote}
        placeholder="Select market makers"
      />
      <div className="flex items-start gap-2">
        <Checkbox
          id={unfinishedId}
          checked={withUnfinished}
          onCheckedChange={(checked) => setWithUnfinished(checked === true)}
        />
        <Label htmlFor={unfinishedId} className="font-normal">
          Show makers who have not finished their profile
        </Label>
      </div>
    </div>
  );
}
