/** A path of our own to go on to, or undefined: never another site, however it is written. */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(next)) return undefined
  const base = 'https://ours.invalid'
  return URL.canParse(next, base) && new URL(next, base).origin === base ? next : undefined
}
