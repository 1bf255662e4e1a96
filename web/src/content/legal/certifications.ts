/**
 * Certifications claimed by this instance's operator; edit them for yours. A certificate requires its auditor
 * and date, so that changing one word can't claim one.
 */
export type Certification = { name: string; about: string } & (
  | { status: "Certified"; auditor: string; issued: string }
  | { status: "Compliant"; basis: string }
  | { status: "In Progress"; state: string }
);

export const certifications: Certification[] = [
  {
    name: "SOC 2 Type II",
    about: "An auditor’s report on how security controls worked over a period.",
    status: "In Progress",
    state: "Controls are being documented. No audit has taken place, and no report exists.",
  },
  {
    name: "ISO 27001",
    about: "A certified management system for information security.",
    status: "In Progress",
    state: "Controls are being documented. No audit has taken place, and no certificate exists.",
  },
  {
    name: "GDPR",
    about: "The data protection law of the European Union.",
    status: "Compliant",
    basis: "Self-assessed: a purpose for each kind of data, export and deletion in Settings, no trackers.",
  },
  {
    name: "CCPA",
    about: "The privacy law of California.",
    status: "Compliant",
    basis:
      "Self-assessed: personal data is neither sold nor shared for advertising, and everyone’s requests " +
      "are answered alike.",
  },
];
