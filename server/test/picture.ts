import sharp from "sharp";

/** A JPEG that names its artist by EXIF. */
export async function pictureBy(artist: string): Promise<Buffer<ArrayBuffer>> {
  const blank = sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } });
  return Buffer.from(
    await blank
      .jpeg()
      .withExif({ IFD0: { Artist: artist } })
      .toBuffer(),
  );
}

/** Levels of 255 by which machines may draw a pixel otherwise. */
const TOLERANCE = 8;

/** How many values of the pixels of two pictures differ; all where their sizes do. */
export async function countDifferences(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY;
  let different = 0;
  for (let i = 0; i < a.length; i++)
    if (Math.abs((a[i] as number) - (b[i] as number)) > TOLERANCE) different++;
  return different;
}
