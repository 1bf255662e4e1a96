import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { useBlocker } from "react-router";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { Form, SubmitButton } from "./schema-form.tsx";

/** Replaces a setting with its form: fields, then save or cancel. `columns`: two if there's space. */
export function SettingsForm<Values extends FieldValues, Output>({
  onCancel,
  columns,
  children,
  ...props
}: Omit<ComponentProps<typeof Form<Values, Output>>, "className"> & {
  onCancel: () => void;
  columns?: boolean;
}) {
  const { isDirty, isSubmitting } = props.form.formState;
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSubmitting && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <Form
        {...props}
        className={`grid max-w-xl gap-4 border-t border-rule pt-5 ${columns ? "sm:grid-cols-2" : ""}`}
      >
        {children}
        <div className="col-span-full mt-2 flex gap-2">
          <SubmitButton busy="Saving...">Save changes</SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </Form>
      <ConfirmDialog
        open={leaving.state === "blocked"}
        onOpenChange={() => leaving.reset?.()}
        title="Leave without saving?"
        description="Your changes here aren’t saved yet."
        keep="Keep editing"
        action="Discard changes"
        onConfirm={() => leaving.proceed?.()}
      />
    </>
  );
}
