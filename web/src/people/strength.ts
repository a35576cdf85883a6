/** A sign of how hard a password is to guess, before the server is asked, which knows the common ones. */

export type Strength = 0 | 1 | 2 | 3;

/** Long and varied is strong: `strength("aaaaaaaaaaaa")` is 0, `strength("three merry otters")` is 3. */
export function strength(password: string): Strength {
  const varied = new Set(password.toLowerCase()).size;
  const rows = /^(.)\1*$|01234|12345|23456|34567|45678|56789|abcdef|qwert|azert|asdfg/i.test(password);
  if (password.length < 8 || varied < 5 || (rows && password.length < 14)) return 0;
  if (password.length < 11) return 1;
  return password.length < 15 || varied < 8 ? 2 : 3;
}
