import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ReactNode } from "react";
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
  useFormContext,
} from "react-hook-form";
import type { z } from "zod";
import { errorMessage, toastError } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { FormError } from "../ui/notice.tsx";
import { setServerErrors } from "./server-errors.ts";

type Methods<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/** `isPlaced`: the error is shown below its field. */
type Failed<Values extends FieldValues, Output> = (
  error: unknown,
  form: Methods<Values, Output>,
  isPlaced: boolean,
) => void;

type Sending<Values extends FieldValues, Output> = Omit<UseFormProps<Values, unknown, Output>, "resolver"> & {
  /** Keeps unsent values under this name when the session ends. */
  draft?: string;
  send: (values: Output, form: Methods<Values, Output>) => unknown;
  /** What to show if the server doesn't say what failed, or what to do instead of showing a toast. */
  failed: string | Failed<Values, Output>;
  /** Shows errors without a field below this one, or above the buttons ("root"), instead of in a toast. */
  failedAt?: FieldPath<Values> | "root";
};

/** Validates values with a schema and sends them. A field's error is shown below it, any other in a toast. */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  { draft, send, failed, failedAt, ...options }: Sending<Values, Output>,
) {
  const resolver = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Output>;
  const form = useForm<Values, unknown, Output>({ resolver, ...options });
  useDraft(draft, form);

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values as Output, form);
    } catch (error) {
      const isPlaced = setServerErrors(error, form);
      if (typeof failed === "function") failed(error, form, isPlaced);
      else if (!isPlaced && failedAt)
        form.setError(failedAt, { type: "server", message: errorMessage(error, failed) });
      else if (!isPlaced) toastError(error, failed);
    }
  });
  return { ...form, submit };
}

type SchemaForm<Values extends FieldValues, Output> = Methods<Values, Output> & {
  submit: () => Promise<void>;
};
type FormProps<Values extends FieldValues, Output> = {
  form: SchemaForm<Values, Output>;
  className?: string;
  children: ReactNode;
};

/** The form around its fields, which find it by context. */
export function Form<Values extends FieldValues, Output>({
  form,
  className = "grid gap-4",
  children,
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className={className}>
        {children}
      </form>
    </FormProvider>
  );
}

type SubmitProps = Omit<ComponentProps<typeof Button>, "type"> & {
  /** Its text while the form is being sent. */
  busy?: string | undefined;
};

export function SubmitButton({ busy, disabled, children, ...props }: SubmitProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" variant="primary" disabled={isSubmitting || disabled} {...props}>
      {isSubmitting ? (busy ?? children) : children}
    </Button>
  );
}

/** The error of the whole form, above its buttons. */
export const RootError = () => <FormError>{useFormContext().formState.errors.root?.message}</FormError>;

/** A dialog's form with its buttons, and with `footer` above them. */
export function DialogForm<Values extends FieldValues, Output>({
  action,
  busy,
  danger,
  onClose,
  footer,
  children,
  ...props
}: FormProps<Values, Output> & {
  action: string;
  busy?: string;
  danger?: boolean;
  onClose: () => void;
  footer?: ReactNode;
}) {
  return (
    <Form {...props}>
      {children}
      <RootError />
      <DialogActions>
        {footer && <div className="order-last basis-full pb-1">{footer}</div>}
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant={danger ? "destructive" : "primary"} busy={busy}>
          {action}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
