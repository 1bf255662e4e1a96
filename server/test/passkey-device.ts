import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const UP_UV = 0b0000_0101;
const WITH_KEY = 0b0100_0000;

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };

/** What a lying or worn-out device does differently. */
type Quirks = { origin?: string; verified?: boolean; counter?: number; userHandle?: string };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A passkey as a phone holds one: ES256, made and asked for as WebAuthn says, without a browser. */
export function passkeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const rpId = new URL(origin).hostname;
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, { challenge }: Options, quirks: Quirks) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: quirks.origin ?? origin, crossOrigin: false }));
  const authData = (flags: number, quirks: Quirks, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(quirks.counter ?? ++counter);
    const shown = quirks.verified === false ? flags & ~0b100 : flags;
    return Buffer.concat([sha256(rpId), Buffer.from([shown]), count, rest]);
  };
  const answer = (response: Record<string, Buffer | string>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        typeof value === "string" ? value : value.toString("base64url"),
      ]),
    ),
  });

  return {
    create(options: Options, quirks: Quirks = {}) {
      userHandle = options.user?.id ?? "";
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = authData(
        UP_UV | WITH_KEY,
        quirks,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]),
      );
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({ clientDataJSON: clientData("webauthn.create", options, quirks), attestationObject });
    },
    get(options: Options, quirks: Quirks = {}) {
      const clientDataJSON = clientData("webauthn.get", options, quirks);
      const authenticatorData = authData(UP_UV, quirks);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return answer({
        clientDataJSON,
        authenticatorData,
        signature: sign("sha256", signed, privateKey),
        userHandle: quirks.userHandle ?? userHandle,
      });
    },
  };
}
