import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ProjectTypeIcon } from "../../components/projects/project-mark.tsx";
import { CheckField } from "../../forms/form-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceList, useCombobox } from "../../ui/combobox.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "../../ui/field.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { FormError } from "../../ui/notice.tsx";
import { nothing } from "./sample-data.ts";
import { Parts, Shown, Specimen } from "./specimen.tsx";

const GRID = "grid items-start gap-4 sm:grid-cols-3";
const ADDRESS = "Enter a full web address, such as https://example.com";

/** A form with an error at the second statement. */
function Statements() {
  const form = useForm();
  const { setError } = form;
  useEffect(() => setError("must", { message: "Confirm that you may" }), [setError]);
  return (
    <FormProvider {...form}>
      <CheckField name="may">I may act for the creator of this work.</CheckField>
      <CheckField name="must">I may act for the creator of this work.</CheckField>
    </FormProvider>
  );
}

/** Form fields. */
export function FieldParts() {
  return (
    <Parts name="fields" title="Fields and forms">
      <Specimen name="Input: empty, filled, hovered, focused, wrong, disabled">
        <div className={GRID}>
          <Field label="Project name" hint="As the community sees it">
            {(control) => <Input {...control} placeholder="Gallery" />}
          </Field>
          <Field label="Website" optional>
            {(control) => <Input {...control} defaultValue="https://gallery.example" />}
          </Field>
          <Shown as="hovered">
            <Field label="Hovered">{(control) => <Input {...control} defaultValue="Gallery" />}</Field>
          </Shown>
          <Shown as="focused">
            <Field label="Focused">{(control) => <Input {...control} defaultValue="Gallery" />}</Field>
          </Shown>
          <Field label="Wrong" error={ADDRESS}>
            {(control) => <Input {...control} defaultValue="gallery" />}
          </Field>
          <Field label="Disabled">
            {(control) => <Input {...control} disabled defaultValue="Gallery" />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="Select and text area: filled, focused, wrong">
        <div className={GRID}>
          <Field label="Type">{(control) => <Types {...control} />}</Field>
          <Shown as="focused">
            <Field label="Focused">{(control) => <Types {...control} />}</Field>
          </Shown>
          <Field label="Wrong" error="Choose a type">
            {(control) => <Types {...control} />}
          </Field>
          <Field label="Description" optional>
            {(control) => <Textarea {...control} defaultValue="Works of one museum" />}
          </Field>
          <Shown as="focused">
            <Field label="Focused">{(control) => <Textarea {...control} defaultValue="Works" />}</Field>
          </Shown>
          <Field label="Wrong" error="Description must be at most 500 characters">
            {(control) => <Textarea {...control} defaultValue="Works" />}
          </Field>
        </div>
      </Specimen>
      <Specimen row name="Checkbox: off, on, focused, disabled, wrong">
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="On" defaultChecked />
        <Shown as="focused">
          <Checkbox aria-label="Focused" />
        </Shown>
        <Checkbox aria-label="Disabled" disabled defaultChecked />
        <Checkbox aria-label="Wrong" aria-invalid />
      </Specimen>
      <Specimen name="Statement: as it is, wrong">
        <div className="grid gap-3">
          <Statements />
        </div>
      </Specimen>
      <Specimen name="Choice of a file: at rest, hovered, focused">
        <div className="flex flex-wrap gap-6">
          <FileChoice label="At rest" />
          <Shown as="hovered">
            <FileChoice label="Hovered" />
          </Shown>
          <Shown as="focused">
            <FileChoice label="Focused" />
          </Shown>
        </div>
      </Specimen>
      <Specimen name="Part of a form that is closed, and one that has a mistake">
        <div className="grid gap-4">
          <Disclosure title="Other metadata" note="3 members" needed={false}>
            {null}
          </Disclosure>
          <Disclosure title="Addresses" needed>
            <Field label="Allowed addresses" error="Enter an IP address or a range">
              {(control) => <Input {...control} defaultValue="10.0.0" />}
            </Field>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="A form whose whole was refused">
        <div className="grid max-w-md gap-4">
          <Field label="Email">{(control) => <Input {...control} defaultValue="ada@example.com" />}</Field>
          <FormError>Email or password is wrong.</FormError>
          <Button variant="primary" className="justify-self-start">
            Sign In
          </Button>
        </div>
      </Specimen>
      <Specimen name="The list of a combobox">
        <Found />
      </Specimen>
    </Parts>
  );
}

function Types(control: { id: string; "aria-invalid": boolean | undefined }) {
  return (
    <Select {...control} defaultValue="api">
      <option value="api">API Integration</option>
      <option value="extension">Browser Extension</option>
    </Select>
  );
}

const FileChoice = ({ label }: { label: string }) => <FileInput aria-label={label}>{label}</FileInput>;

function Found() {
  const { input, list } = useCombobox({
    open: true,
    first: true,
    groups: [
      {
        title: "Projects",
        choices: [
          {
            key: "gallery",
            title: "Gallery",
            detail: "live",
            icon: <ProjectTypeIcon type="api" />,
            onChoose: nothing,
          },
          {
            key: "reader",
            title: "Reader",
            detail: "development",
            icon: <ProjectTypeIcon type="extension" />,
            onChoose: nothing,
          },
        ],
      },
      { title: "Search", choices: [{ key: "all", title: "All results for “ga”", onChoose: nothing }] },
    ],
  });
  return (
    <div className="grid max-w-md gap-2">
      <Input aria-label="Search" {...input} defaultValue="ga" />
      <div className="rounded-md border border-rule bg-sheet p-1 shadow-raised">
        <ChoiceList label="Search results" {...list} />
      </div>
    </div>
  );
}
