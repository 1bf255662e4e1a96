import { type Certification, certifications } from "../../content/legal/certifications.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const tones: Record<Certification["status"], BadgeTone> = {
  Certified: "live",
  Compliant: "live",
  "In Progress": "testing",
};

function groundOf(certification: Certification): string {
  switch (certification.status) {
    case "Certified":
      return `By ${certification.auditor}, ${certification.issued}.`;
    case "Compliant":
      return certification.basis;
    case "In Progress":
      return certification.state;
  }
}

/** Each standard with its status and evidence. */
export function CertificationList() {
  return (
    <ul className="!list-none border-t border-rule !pl-0 text-base leading-6">
      {certifications.map((certification) => (
        <li key={certification.name} className="!mt-0 border-b border-rule py-3">
          <p className="flex flex-wrap items-center gap-x-3 font-medium">
            {certification.name}
            <Badge tone={tones[certification.status]}>{certification.status}</Badge>
          </p>
          <p className="text-ink-2">
            {certification.about} {groundOf(certification)}
          </p>
        </li>
      ))}
    </ul>
  );
}
