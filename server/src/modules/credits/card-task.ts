import sharp from "sharp";
import type { CardDrawing } from "./social-card.ts";

sharp.cache(false);
sharp.concurrency(1);

/** Returns the card as a PNG, with the picture in place of its digest. */
export async function run({ svg, picture, ground }: CardDrawing): Promise<Uint8Array> {
  return sharp(Buffer.from(picture ? await withPicture(svg, picture, ground) : svg))
    .png()
    .toBuffer();
}

async function withPicture(
  svg: string,
  { digest, file }: NonNullable<CardDrawing["picture"]>,
  ground: string,
) {
  const jpeg = await sharp(file).flatten({ background: ground }).jpeg({ quality: 85 }).toBuffer();
  return svg.replace(`href="${digest}"`, `href="data:image/jpeg;base64,${jpeg.toString("base64")}"`);
}
