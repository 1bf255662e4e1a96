import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits as 43 URL-safe characters, shown once and stored only as a hash. */
export const newSecret = () => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();
