type Details = {
  type?: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
};

/** An error in Stripe's format: `{ "error": { type, message, code, ... } }`. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: Details & { message: string } };

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", ...details, message } };
  }
}

export const missing = (id: string) =>
  new StripeError(404, `No such object: '${id}'`, { code: "resource_missing", param: "id" });
