export type Field = { name: string; type: string; required: boolean; about: string };

/** An operation as web/docs-build/reference.ts writes it into the page. */
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
  /** JSON that the form begins with; only where there is a body. */
  bodyExample?: string;
  answer: Field[];
  status: string;
  errors: { status: string; code: string }[];
};
