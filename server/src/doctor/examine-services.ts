import { createSmtpMailer } from "../adapters/mail/mailer.ts";
import { createObjects } from "../adapters/objects/create-objects.ts";
import { createRightsPlatform } from "../adapters/rights-platform/platform.ts";
import type { Config } from "../config.ts";
import { rootMessage } from "../core/log.ts";
import { type Finding, wrong } from "./finding.ts";

type Service = { about: string; name: string; todo: string; reach: () => Promise<unknown> };

/** Calls the services that are set, without changing anything there. */
export async function examineServices({ smtp, rights, objects }: Config): Promise<Finding[]> {
  const services: Service[] = [];
  if (smtp) {
    const mailer = createSmtpMailer(smtp.url, smtp.from);
    services.push({
      about: "Mail",
      name: "The mail server",
      todo: "Check BYLINE_SMTP_URL, and that this machine may connect to it.",
      reach: () => mailer.greet().finally(mailer.close),
    });
  }
  if (rights.connection) {
    const platform = createRightsPlatform(rights.connection, Date.now);
    const now = new Date().toISOString();
    services.push({
      about: "Registry",
      name: rights.name,
      todo: "Check BYLINE_RIGHTS_API and BYLINE_RIGHTS_KEY.",
      reach: () => platform.list({ from: now, to: now, cursor: null }),
    });
  }
  if (objects.bucket)
    services.push({
      about: "Files",
      name: `The bucket ${objects.bucket.bucket}`,
      todo: "Check the BYLINE_S3_* settings and the key's permissions.",
      reach: async () => {
        for await (const _key of createObjects(objects).list("pictures/")) break;
      },
    });
  return (await Promise.all(services.map(examine))).flat();
}

async function examine({ about, name, todo, reach }: Service): Promise<Finding[]> {
  try {
    await reach();
    return [];
  } catch (error) {
    return [
      wrong(about, `${name} didn't answer as expected: ${rootMessage(error).replace(/\.$/, "")}.`, todo),
    ];
  }
}
