import { type Menu } from "radix-ui/internal";
import { type ComponentProps, type ComponentType, createContext, use } from "react";

type PartProps<Name extends "CheckboxItem" | "Item" | "RadioGroup" | "RadioItem"> = ComponentProps<(typeof Menu)[Name]>;

/** What an open menu is made of: loaded with it, not with the page (opened-menu.tsx). */
export type MenuParts = {
  [Name in "CheckboxItem" | "Item" | "RadioGroup" | "RadioItem"]: ComponentType<PartProps<Name>>;
};

export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error("A menu's item stands in a menu");
  return parts;
}
