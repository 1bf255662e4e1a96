import { licenses } from "../content/landing.ts";

/** What fields for a license with `list="license-ids"` suggest. */
export function LicenseIds() {
  return (
    <datalist id="license-ids">
      {Object.entries(licenses).map(
        ([id, name]) =>
          id && (
            <option key={id} value={id}>
              {name}
            </option>
          ),
      )}
    </datalist>
  );
}
