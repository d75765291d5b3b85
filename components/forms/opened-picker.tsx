import { type RefObject } from "react";
import { OpenedPopover } from "@/components/ui/opened-popover";
import { OptionList, type OptionSource } from "./option-list";

type OpenedPickerProps = OptionSource<string | number> & {
  id: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  // Methods: a picker of numbers is asked of its own numbers only.
  isChosen(value: string | number): boolean;
  onPick(value: string | number): void;
};

/** Modal, because inside a dialog a list outside of it could be neither scrolled nor reached by Tab. */
export function OpenedPicker({ trigger, onClose, ...list }: OpenedPickerProps) {
  return (
    <OpenedPopover
      modal
      trigger={trigger}
      onClose={onClose}
      className="w-(--radix-popover-trigger-width) min-w-56 overflow-hidden p-0"
      aria-label="Options"
    >
      <OptionList {...list} />
    </OpenedPopover>
  );
}
