/**
 * A member's name: `content_id` in the public API and the database, `contentId` in the app and in code. The
 * beta's product prefix remains in one public name: `byline_sync_status` is `syncStatus`.
 */
export type CamelCase<Name extends string> = Name extends `byline_${infer Rest}`
  ? CamelCase<Rest>
  : Name extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelCase<Tail>>}`
    : Name;

export type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

export const camelCase = <Name extends string>(name: Name) =>
  name
    .replace(/^byline_/, "")
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;

export const snakeCase = <Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

export const camelCased = <Members extends object>(members: Members) =>
  renamed(members, camelCase) as {
    [Name in keyof Members as CamelCase<Name & string>]: Members[Name];
  };

export const snakeCased = <Members extends object>(members: Members) =>
  renamed(members, snakeCase) as {
    [Name in keyof Members as SnakeCase<Name & string>]: Members[Name];
  };

const renamed = (members: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [rename(name), value]));
