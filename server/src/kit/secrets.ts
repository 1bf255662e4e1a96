import { createHash, randomBytes } from "node:crypto";

/** 256 bits of chance, 43 characters that an address may hold. It is told once; what rests is its hash. */
export const newSecret = () => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();
