/** Somebody to turn to at a sample company. */
export const contact = (name: string, role: string, email: string, summary = "") => ({
  name,
  role,
  email,
  phoneNumber: "",
  telegram: `@${name.split(" ")[0]?.toLowerCase()}`,
  linkedin: `https://www.linkedin.com/in/${name.toLowerCase().replace(/[^a-z]+/g, "-")}`,
  xProfile: "",
  summary,
});
