/** Small readers that turn unknown JSON into typed values, or say in one sentence what does not fit. */

export class ReadError extends Error {}

export type Reader<T> = (value: unknown, where: string) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;

function refuse(value: unknown, where: string, wanted: string): never {
  const found = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
  throw new ReadError(`${where}: expected ${wanted}, found ${found}.`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const text: Reader<string> = (value, where) =>
  typeof value === "string" ? value : refuse(value, where, "a text");

export const number: Reader<number> = (value, where) =>
  typeof value === "number" && Number.isFinite(value) ? value : refuse(value, where, "a number");

export const flag: Reader<boolean> = (value, where) =>
  typeof value === "boolean" ? value : refuse(value, where, "true or false");

export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, where) =>
    value === null || value === undefined ? null : read(value, where);

/** What may be left out has a value of its own then. */
export const given =
  <T>(read: Reader<T>, otherwise: () => NoInfer<T>): Reader<T> =>
  (value, where) =>
    value === null || value === undefined ? otherwise() : read(value, where);

export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, where) =>
    Array.isArray(value) ? value.map((item, at) => read(item, `${where}[${at}]`)) : refuse(value, where, "a list");

export const record =
  <T>(read: Reader<T>): Reader<Record<string, T>> =>
  (value, where) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, read(item, `${where}.${key}`)]))
      : refuse(value, where, "an object");

export const oneOf =
  <const T extends string>(...words: readonly T[]): Reader<T> =>
  (value, where) =>
    words.find((word) => word === value) ?? refuse(value, where, `one of ${words.join(", ")}`);

/** An object with these fields; others are left out. */
export const fields =
  <S extends Record<string, Reader<unknown>>>(shape: S): Reader<{ [K in keyof S]: Read<S[K]> }> =>
  (value, where) => {
    if (!isObject(value)) return refuse(value, where, "an object");
    const entries = Object.entries(shape).map(([key, read]) => [key, read(value[key], `${where}.${key}`)]);
    return Object.fromEntries(entries) as { [K in keyof S]: Read<S[K]> };
  };

/** Reads by the word in the field `tag`, which stays in the value; `otherwise` reads what has no shape of its own. */
export const tagged =
  <K extends string, S extends Record<string, Reader<object>>, T>(tag: K, shapes: S, otherwise: Reader<T>) =>
  (value: unknown, where: string): { [N in keyof S]: { [key in K]: N } & Read<S[N]> }[keyof S] | T => {
    const name = isObject(value) ? text(value[tag], `${where}.${tag}`) : refuse(value, where, "an object");
    const read = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (!read) return otherwise(value, where);
    return { [tag]: name, ...read(value, where) } as { [N in keyof S]: { [key in K]: N } & Read<S[N]> }[keyof S];
  };
