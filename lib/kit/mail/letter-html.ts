/**
 * The HTML of an e-mail, as mail programs can take it: one column of tables, styles in place, nothing that is fetched from
 * anywhere (docs/decisions/0134).
 */
import type { Letter, LetterGroup, LetterLine } from "./letter";
import { html, type Markup } from "./markup";
import { DARK_SHEET, painted } from "./paint";

const FONT = "font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;";
/** A word as long as a line breaks; a table would else be as wide as the word. */
const BREAKS = "overflow-wrap:anywhere;word-break:break-word;";
const text = (size: number, line: number) => `${FONT}${BREAKS}font-size:${size}px;line-height:${line}px;`;
const table = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** Bids and asks around a mid price, as blocks: most mail programs show no SVG. */
function brand(): Markup {
  const bar = (height: number, opacity: number, gap: number) => {
    const style = `width:4px;height:${height}px;border-radius:1px;opacity:${opacity};font-size:0;line-height:0;`;
    const block = html`<div ${painted({ ground: "primary" }, style)}></div>`;
    return html`<td valign="bottom" style="${`padding:0 ${gap}px 5px 0;`}">${block}</td>`;
  };
  const bars = [bar(14, 1, 1), bar(9, 1, 2), bar(9, 0.6, 1), bar(14, 0.6, 0)];
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${bars}
      <td ${painted({ ink: "foreground" }, `${text(16, 24)}font-weight:600;padding-left:7px;`)}>Depthbook</td>
    </tr>
  </table>`;
}

function line({ title, href, text: words, when }: LetterLine): Markup {
  return html`<tr>
    <td ${painted({ edge: "border" }, "padding:10px 0;border-top-width:1px;border-top-style:solid;")}>
      <a href="${href}" ${painted({ ink: "primary" }, `${text(15, 22)}font-weight:600;text-decoration:none;`)}
        >${title}</a
      >
      <div ${painted({ ink: "foreground" }, text(14, 20))}>${words}</div>
      <div ${painted({ ink: "muted-foreground" }, text(13, 20))}>${when}</div>
    </td>
  </tr>`;
}

function group({ heading, lines }: LetterGroup): Markup {
  return html`<h2 ${painted({ ink: "foreground" }, `margin:24px 0 8px;${text(15, 22)}font-weight:600;`)}>${heading}</h2>
    <table ${table} style="table-layout:fixed;">
      ${lines.map(line)}
    </table>`;
}

const paragraph = (words: string) =>
  html`<p ${painted({ ink: "foreground" }, `margin:0 0 12px;${text(16, 24)}`)}>${words}</p>`;

function button({ label, href }: Letter["button"]): Markup {
  const padding = "display:inline-block;padding:10px 18px;border-radius:6px;font-weight:600;text-decoration:none;";
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px;">
    <tr>
      <td ${painted({ ground: "primary" }, "border-radius:6px;")}>
        <a href="${href}" ${painted({ ink: "primary-foreground", ground: "primary" }, `${text(15, 20)}${padding}`)}
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

function foot({ choice }: Letter): Markup {
  if (!choice) return html`Sent by Depthbook. Emails of this kind can’t be switched off.`;
  const link = (href: string, words: string) =>
    html`<a href="${href}" ${painted({ ink: "muted-foreground" }, "text-decoration:underline;")}>${words}</a>`;
  return html`Sent by Depthbook. ${link(choice.unsubscribe, "Unsubscribe from these emails")}, or choose what you get in
  ${link(choice.settings, "Settings")}.`;
}

/** The whole document. */
export function letterHtml(letter: Letter): string {
  const { preheader, heading, paragraphs, groups, rest } = letter;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        <style>
          ${DARK_SHEET}
        </style>
      </head>
      <body ${painted({ ground: "background", ink: "foreground" }, "margin:0;padding:0;")}>
        <div style="display:none;max-height:0;overflow:hidden;">${preheader}</div>
        <table ${table} ${painted({ ground: "background" })}>
          <tr>
            <td align="center" style="padding:24px 12px;">
              <table ${table} style="max-width:560px;table-layout:fixed;text-align:left;">
                <tr>
                  <td style="padding:0 4px 16px;"><div role="banner">${brand()}</div></td>
                </tr>
                <tr>
                  <td
                    ${painted({ ground: "card", edge: "border" }, "padding:24px;border-width:1px;border-style:solid;border-radius:8px;")}
                  >
                    <div role="main">
                      <h1 ${painted({ ink: "foreground" }, `margin:0 0 12px;${text(20, 28)}font-weight:600;`)}>
                        ${heading}
                      </h1>
                      ${paragraphs.map(paragraph)} ${groups.map(group)}
                      ${rest === null ? [] : [html`<p ${painted({ ink: "muted-foreground" }, `margin:12px 0 0;${text(14, 20)}`)}>${rest}</p>`]}
                      ${button(letter.button)}
                    </div>
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 4px 0;">
                    <div role="contentinfo" ${painted({ ink: "muted-foreground" }, text(13, 20))}>${foot(letter)}</div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return document.toString();
}
