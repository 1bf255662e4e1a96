export type FileInput = Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/**
 * Resolves to the file, with a media type that the API accepts. Reads a stream into memory, so that the call
 * can be retried.
 */
export async function blobOf(file: FileInput): Promise<Blob> {
  const blob = file instanceof Blob ? file : await new Response(file).blob();
  const type = /^(image|audio|video)\//.test(blob.type) ? blob.type : "application/octet-stream";
  return blob.slice(0, blob.size, type);
}
