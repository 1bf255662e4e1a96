import { type ReactNode, useState } from "react";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";

export function SettingsHead({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title} action={action}>
        {children}
      </PageHeader>
    </>
  );
}

/** A page of account settings. The demo's account is shared. */
export function AccountPage({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  const { demo } = useUser();
  return (
    <>
      <SettingsHead title={title}>
        {demo
          ? "Everyone who tries the demo shares this account, so its settings can't be changed."
          : description}
      </SettingsHead>
      <fieldset disabled={demo} className="contents">
        {children}
      </fieldset>
    </>
  );
}

type Editable = {
  title: string;
  /** The label of the button that shows the form. False if nothing can be changed. */
  edit: string | false;
  /** Whether the form is shown at first, such as for a draft. */
  begun?: boolean;
  form: (onDone: () => void) => ReactNode;
  children: ReactNode;
};

/** Current settings, replaced by their form while editing. */
export function EditableSection({ title, edit, begun = false, form, children }: Editable) {
  const [editing, setEditing] = useState(begun);
  return (
    <Section
      title={title}
      action={
        edit &&
        !editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {edit}
          </Button>
        )
      }
    >
      {editing ? form(() => setEditing(false)) : children}
    </Section>
  );
}

/** One setting with its description and button. */
export function SettingsRow({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="text-base font-medium break-words">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
