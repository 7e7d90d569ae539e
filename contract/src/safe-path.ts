/** A path of our own to go on to, or undefined: never another site, however it is written, and however often it is decoded. */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next || /\s/.test(next)) return undefined
  let read: string | undefined = next
  for (let decoded = 0; decoded <= mostDecodings; decoded++) {
    if (read === undefined || !staysHere(read)) return undefined
    const again = decode(read)
    if (again === read) return next
    read = again
  }
  return undefined
}

/** More than anybody on the way does. */
const mostDecodings = 4
const base = 'https://ours.invalid'

function staysHere(path: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) || !URL.canParse(path, base)) return false
  const { origin, pathname } = new URL(path, base)
  return origin === base && !pathname.startsWith('//')
}

/** Letters that only look like a slash are made one. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFKC')
  } catch {
    return undefined
  }
}
