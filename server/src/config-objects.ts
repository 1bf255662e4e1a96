import path from "node:path";
import { z } from "zod";

/** A bucket's location and its credentials. */
export type BucketSettings = Readonly<{
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}>;

/** Files are stored in the bucket if one is set, otherwise in the folder. */
export type ObjectSettings = Readonly<{ folder: string; bucket: BucketSettings | undefined }>;

const key = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, `${name} must be 1 to 500 visible ASCII characters`)
    .optional();

export const objectSettings = {
  BYLINE_S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: "BYLINE_S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com",
    })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  BYLINE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "BYLINE_S3_BUCKET must be the name of a bucket")
    .optional(),
  BYLINE_S3_REGION: z.string().default("us-east-1"),
  BYLINE_S3_KEY_ID: key("BYLINE_S3_KEY_ID"),
  BYLINE_S3_SECRET: key("BYLINE_S3_SECRET"),
};

export function readObjects(
  set: z.output<z.ZodObject<typeof objectSettings>>,
  dataDir: string,
  refuse: (mistakes: string[]) => never,
): ObjectSettings {
  const folder = path.join(dataDir, "objects");
  const {
    BYLINE_S3_ENDPOINT: endpoint,
    BYLINE_S3_BUCKET: bucket,
    BYLINE_S3_REGION: region,
    BYLINE_S3_KEY_ID: keyId,
    BYLINE_S3_SECRET: secret,
  } = set;
  if (endpoint && bucket && keyId && secret)
    return { folder, bucket: { endpoint, bucket, region, keyId, secret } };
  if (!endpoint && !bucket && !keyId && !secret) return { folder, bucket: undefined };
  return refuse([
    "BYLINE_S3_ENDPOINT, BYLINE_S3_BUCKET, BYLINE_S3_KEY_ID and BYLINE_S3_SECRET go together: " +
      "set all four, or none",
  ]);
}
