import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ExportLink } from "../../components/lists/export-link.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Parts, Shown, Specimen } from "./specimen.tsx";

const VARIANTS = ["primary", "secondary", "ghost", "danger"] as const;

/** Buttons and choices. */
export function ChoiceParts() {
  const [range, setRange] = useState("30");
  const [tab, setTab] = useState("overview");
  return (
    <Parts name="choices" title="Buttons and choices">
      {VARIANTS.map((variant) => (
        <Specimen
          row
          key={variant}
          name={`Button, ${variant}: at rest, hovered, focused, disabled, in all sizes`}
        >
          <Button variant={variant}>Create project</Button>
          <Shown as="hovered">
            <Button variant={variant}>Create project</Button>
          </Shown>
          <Shown as="focused">
            <Button variant={variant}>Create project</Button>
          </Shown>
          <Button variant={variant} disabled>
            Creating...
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} size="icon" aria-label="Delete">
            <Trash2 aria-hidden="true" />
          </Button>
        </Specimen>
      ))}
      <Specimen row name="Copy button, export">
        <CopyButton text="BY-2041" label="Copy the id" />
        <ExportLink href="/dev/ui">Export CSV</ExportLink>
      </Specimen>
      <Specimen row name="Choice bar: at rest, hovered, focused">
        <Ranges value={range} onChange={setRange} />
        <Shown as="hovered">
          <Ranges value={range} onChange={setRange} />
        </Shown>
        <Shown as="focused">
          <Ranges value={range} onChange={setRange} />
        </Shown>
      </Specimen>
      <Specimen row name="Switch: off, on, focused, disabled">
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
        <Shown as="focused">
          <Switch aria-label="Focused" defaultChecked />
        </Shown>
        <Switch aria-label="Off, disabled" disabled />
        <Switch aria-label="On, disabled" defaultChecked disabled />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Tabs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "overview", title: "Overview", content: "What the chosen tab shows." },
            { value: "tokens", title: "Tokens", content: "Another one." },
            { value: "settings", title: "Settings", content: "A third." },
          ]}
        />
      </Specimen>
    </Parts>
  );
}

function Ranges(props: { value: string; onChange: (value: string) => void }) {
  return (
    <ChoiceBar
      label="Range"
      choices={[
        { value: "7", title: "7 days" },
        { value: "30", title: "30 days" },
      ]}
      {...props}
    />
  );
}
