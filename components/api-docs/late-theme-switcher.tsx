"use client";

import { type ComponentType, useEffect, useState } from "react";

/** The switch in its place, once the page stands: a reader of the reference waits for no menu. */
export function LateThemeSwitcher() {
  const [Switcher, setSwitcher] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without it the page follows the theme that was chosen elsewhere.
    import("@/components/layout/theme-switcher").then(
      ({ ThemeSwitcher }) => isHere && setSwitcher(() => ThemeSwitcher),
      () => undefined,
    );
    return () => void (isHere = false);
  }, []);
  return <div className="size-9">{Switcher && <Switcher />}</div>;
}
