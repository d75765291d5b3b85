/** How the seven pictures stand: two, three and two in a row, where there is room. */
export const PANEL_ROWS =
  "grid gap-4 has-[table]:items-start lg:grid-cols-2 lg:max-xl:[&>:last-child]:col-span-2 xl:grid-cols-6 xl:[&>*]:col-span-3 xl:[&>:nth-child(n+3):nth-child(-n+5)]:col-span-2";
