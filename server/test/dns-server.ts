import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

const TXT = 16;
const NO_SUCH_NAME = 3;

/** A DNS server on this machine that answers for TXT records, by name; each name may have several. */
export async function startDnsServer(records: Map<string, string[]>) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => {
    const { name, end } = questionOf(query);
    const texts = query.readUInt16BE(end - 4) === TXT ? (records.get(name.toLowerCase()) ?? []) : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (records.has(name.toLowerCase()) ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(texts.length, 6);
    header.fill(0, 8);
    const answers = texts.map((text) => {
      const data = Buffer.concat((text.match(/.{1,255}/g) ?? []).map(characterString));
      const fields = Buffer.from([0xc0, 0x0c, 0, TXT, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]);
      return Buffer.concat([fields, data]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, stop: () => void socket.close() };
}

const characterString = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

/** The name that is asked for, and where the question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 5 };
}
