import { AppError } from "../errors.ts";

/** 400: decoding a file was refused or ended because it cost too much. The message says what to do. */
export class UndecodableFile extends AppError {
  constructor(message: string) {
    super("invalid_request", message, { errors: [{ path: "file", message }] });
  }
}
