"use client";

import { Monitor, Moon, Sun } from "lucide";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { parseTheme, THEMES } from "./theme";
import { useTheme } from "./use-theme";

const looks = {
  system: { label: "System", icon: Monitor },
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
};

export function ThemeSwitcher() {
  const [theme, setTheme] = useTheme();
  const { label, icon } = looks[theme];
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Theme: ${label}`}>
          <Icon of={icon} />
        </Button>
      }
    >
      <DropdownMenuRadioGroup value={theme} onValueChange={(value) => setTheme(parseTheme(value))}>
        {THEMES.map((choice) => (
          <DropdownMenuRadioItem key={choice} value={choice}>
            {looks[choice].label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  );
}
