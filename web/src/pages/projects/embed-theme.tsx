import { EMBED_THEME, type EmbedTheme } from "@byline/contract/embeds.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";

type Name = keyof typeof EMBED_THEME;

const CHOICES = {
  "--byline-font": {
    label: "Font",
    values: ["Georgia, serif", "system-ui, sans-serif", "ui-monospace, monospace"],
  },
  "--byline-size": { label: "Size", values: ["0.875rem", "1rem", "1.25rem", "1.5rem"] },
} as const;
const COLORS = {
  "--byline-color": "Text",
  "--byline-muted": "License",
  "--byline-accent": "Accent",
} as const;

/**
 * The element's variables. Defaults are omitted from the theme. `ink` is the text color around the preview,
 * used by text without its own color.
 */
export function EmbedThemeFields({
  theme,
  ink,
  onChange,
}: {
  theme: EmbedTheme;
  ink: string;
  onChange: (theme: EmbedTheme) => void;
}) {
  const usual = (name: Name) => (EMBED_THEME[name] === "inherit" ? ink : EMBED_THEME[name]);
  const set = (name: Name, value: string) => {
    const { [name]: _old, ...others } = theme;
    onChange(value === usual(name) ? others : { ...others, [name]: value });
  };
  const current = (name: Name) => theme[name] ?? usual(name);
  return (
    <fieldset className="mb-4 flex flex-wrap items-end gap-4">
      <legend className="sr-only">Appearance</legend>
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        <Field key={name} label={CHOICES[name].label}>
          {(control) => (
            <Select {...control} value={current(name)} onChange={({ target }) => set(name, target.value)}>
              {CHOICES[name].values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {(Object.keys(COLORS) as (keyof typeof COLORS)[]).map((name) => (
        <Field key={name} label={COLORS[name]}>
          {(control) => (
            <span className="flex items-center gap-2">
              <span className="w-12">
                <Input
                  {...control}
                  type="color"
                  value={current(name)}
                  onChange={({ target }) => set(name, target.value)}
                  className={
                    "p-1! [&::-webkit-color-swatch]:rounded-sm " +
                    "[&::-webkit-color-swatch]:border-rule-strong"
                  }
                />
              </span>
              <span className="font-mono text-xs text-ink-2">{current(name)}</span>
            </span>
          )}
        </Field>
      ))}
      <Button variant="ghost" disabled={Object.keys(theme).length === 0} onClick={() => onChange({})}>
        Reset
      </Button>
    </fieldset>
  );
}
