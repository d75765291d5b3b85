/** The gallery's page: every shot under its page's name, a row a role and state, what axe found beside it, narrowed by what is typed. */

export type Shot = {
  role: string;
  /** `full`, `empty`, `long`, `loading`, `error`. */
  state: string;
  /** The page, by its folders: `/rfqs/[id]`. */
  pattern: string;
  address: string;
  /** @property findings what axe said of it */
  files: { width: number; theme: string; file: string; findings: string[] }[];
};

/** What axe said of this page, a line a picture and element. */
export const findingsOf = ({ role, state, address, files }: Shot): string[] =>
  files.flatMap(({ width, theme, findings }) =>
    findings.map((finding) => `${role} ${state} ${address}, ${width} ${theme}: ${finding}`),
  );

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function row(shot: Shot): string {
  const { role, state, pattern, address, files } = shot;
  const pictures = files.map(
    ({ width, theme, file }) =>
      `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${width} ${theme}" style="width:${width / 5}px"></a>`,
  );
  const findings = findingsOf(shot).map((finding) => `<li>${escaped(finding)}</li>`);
  const name = escaped(`${role} ${state} ${pattern}${findings.length > 0 ? " axe" : ""}`);
  return `<section data-name="${name}"><h2>${name} <small>${escaped(address)}</small></h2>${pictures.join("")}<ul>${findings.join("")}</ul></section>`;
}

export function shotsIndex(shots: readonly Shot[]): string {
  const inOrder = shots.toSorted((a, b) => a.pattern.localeCompare(b.pattern) || a.role.localeCompare(b.role));
  return `<!doctype html><meta charset="utf-8"><title>Depthbook: every page</title>
<style>body{font:14px sans-serif;margin:16px;background:#888}h2{font-size:14px;margin:16px 0 4px}section{display:block}
img{margin-right:8px;vertical-align:top;max-height:600px;object-fit:cover;object-position:top}</style>
<input placeholder="issuer full /rfqs" autofocus size="40"><p>${shots.length} pages</p>
${inOrder.map(row).join("\n")}
<script>document.querySelector("input").addEventListener("input",({target})=>{const words=target.value.split(" ");
for(const s of document.querySelectorAll("section"))s.hidden=!words.every((w)=>s.dataset.name.includes(w))})</script>`;
}
