export type FileInput = Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Resolves to the file with a type the API takes. A stream is read first, so a call can be tried again. */
export async function blobOf(file: FileInput): Promise<Blob> {
  const blob = file instanceof Blob ? file : await new Response(file).blob();
  const type = /^(image|audio|video)\//.test(blob.type) ? blob.type : "application/octet-stream";
  return blob.slice(0, blob.size, type);
}
