import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Article } from "./article.ts";

/** The credit of a work: its line, and the id of its public page, if it has one. */
export type Credit = { attributionId: string; publicId: string | null; html: string };
export type Published = Article & { credits: Credit[] };

export class Store {
  readonly #file: string;
  readonly #articles: Map<string, Published>;

  constructor(file: string) {
    this.#file = file;
    this.#articles = new Map(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : []);
  }

  get = (id: string): Published | undefined => this.#articles.get(id);

  /** Whether an article shows the credit of this attribution. */
  shows = (attributionId: string): boolean =>
    [...this.#articles.values()].some(({ credits }) => credits.some(isOf([attributionId])));

  keep(article: Published) {
    this.#articles.set(article.id, article);
    this.#write();
  }

  /** Puts the credits that are left of these attributions in place of those that articles show. */
  replaceCredits(attributionIds: string[], left: Credit[]) {
    for (const article of this.#articles.values())
      article.credits = article.credits.flatMap((credit) =>
        isOf(attributionIds)(credit) ? left.filter(isOf([credit.attributionId])) : [credit],
      );
    this.#write();
  }

  /** Written beside the file and renamed: a crash leaves the one or the other, never half of it. */
  #write() {
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#articles]));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const isOf = (attributionIds: string[]) => (credit: Credit) => attributionIds.includes(credit.attributionId);
