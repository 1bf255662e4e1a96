import { licenses } from "../content/landing.ts";

/** Suggestions for license fields with `list="license-ids"`. */
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
