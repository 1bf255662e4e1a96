import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as 43 URL-safe characters. Shown once; only the hash is stored. */
export const newSecret = () => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();
