/** Returns the names of an object's methods, including inherited ones. */
export function methodsOf(object: object): string[] {
  const prototype = Object.getPrototypeOf(object);
  if (prototype === Object.prototype) return [];
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor");
  return [...own, ...methodsOf(prototype)];
}
