/** Small readers that turn unknown JSON into typed values, or say in one sentence what does not fit. */

export class ReadError extends Error {}

export type Reader<T> = (value: unknown, where: string) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;
/** One that also takes what is null or left out. */
export type Lenient<T> = Reader<T> & { readonly lenient?: true };
type Kept<S> = { [K in keyof S]: Read<S[K]> };

// What a reader has to take of a form of the server's (wire.ts); where several forms are read as one, whatever any has.
type Keys<W> = W extends unknown ? keyof W : never;
type Field<W, K> = W extends unknown ? (K extends keyof W ? W[K] : undefined) : never;
/** Whether words, numbers and lists of them fit; what is in an object is up to the object's own reader. */
type Alike<F, T> = [F] extends [readonly (infer E)[]]
  ? [T] extends [readonly (infer U)[]]
    ? Alike<E, U>
    : false
  : [F] extends [object]
    ? [T] extends [object]
      ? true
      : false
    : [F] extends [T]
      ? true
      : false;
type Takes<F, R> =
  R extends Reader<infer T>
    ? Alike<Exclude<F, null | undefined>, Exclude<T, null>> extends true
      ? [Extract<F, null | undefined>] extends [never]
        ? true
        : "lenient" extends keyof R
          ? true
          : false
      : false
    : false;
type Shape = Record<string, Reader<unknown>>;
/** Of several forms the one of a kind. */
type OfKind<W, K> = W extends { kind: infer Own } ? (K extends Own ? W : never) : never;
type Unfit<W, S> = { [K in keyof S]: [Misfits<OfKind<W, K>, S[K]>] extends [never] ? never : K }[keyof S];
type Misfits<W, S> = {
  [K in keyof S]: K extends Keys<W> ? (Takes<Field<W, K>, S[K]> extends true ? never : K) : K;
}[keyof S];

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
  <T>(read: Reader<T>): Lenient<T | null> =>
  (value, where) =>
    value === null || value === undefined ? null : read(value, where);

/** What may be left out has a value of its own then. */
export const given =
  <T>(read: Reader<T>, otherwise: () => NoInfer<T>): Lenient<T> =>
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
const fields =
  <S extends Shape>(shape: S): Reader<Kept<S>> =>
  (value, where) => {
    if (!isObject(value)) return refuse(value, where, "an object");
    const entries = Object.entries(shape).map(([key, read]) => [key, read(value[key], `${where}.${key}`)]);
    return Object.fromEntries(entries) as Kept<S>;
  };

/** The same of a form that the server has: every field is one of its own, and takes whatever it may hold. */
export const of =
  <W>() =>
  <S extends Shape>(shape: S) =>
    fields(shape) as [Misfits<W, S>] extends [never] ? Reader<Kept<S>> : { misfits: Misfits<W, S> };

/** The same of all kinds of a form, each of which has a reader. */
export const each =
  <W extends { kind: string }>() =>
  <S extends Record<W["kind"], Shape>>(shapes: S) =>
    Object.fromEntries(Object.entries<Shape>(shapes).map(([kind, shape]) => [kind, fields(shape)])) as [
      Unfit<W, S>,
    ] extends [never]
      ? { [K in keyof S]: Reader<Kept<S[K]>> }
      : { unfit: Unfit<W, S> };

/** Reads by the word in the field `tag`, which stays in the value; `otherwise` reads what has no shape of its own. */
export const tagged =
  <K extends string, S extends Record<string, Reader<object>>, T>(tag: K, shapes: S, otherwise: Reader<T>) =>
  (value: unknown, where: string): { [N in keyof S]: { [key in K]: N } & Read<S[N]> }[keyof S] | T => {
    const name = isObject(value) ? text(value[tag], `${where}.${tag}`) : refuse(value, where, "an object");
    const read = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (!read) return otherwise(value, where);
    return { [tag]: name, ...read(value, where) } as { [N in keyof S]: { [key in K]: N } & Read<S[N]> }[keyof S];
  };
