export type Field = { name: string; type: string; required: boolean; about: string };

/** An operation, written into the page by web/docs-build/reference.ts. */
export type Call = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  scope: string | null;
  parameters: (Field & { in: string; example: string; choices: string[] })[];
  body: Field[] | null;
  /** Whether the body is a file. */
  file: boolean;
  /** Initial JSON in the form. Absent without a body. */
  bodyExample?: string;
  answer: Field[];
  status: string;
  errors: { status: string; code: string }[];
};
