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
