/**
 * The address, when it lies within one of these prefixes: the same origin, and below its path. Both are parsed as a
 * browser parses them, since `https://hotels.example.com.evil.example` starts with `https://hotels.example.com`.
 */
export function within(address: string, prefixes: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined
  const asked = new URL(address)
  if (asked.username || asked.password) return undefined
  const isWithin = (prefix: string) => {
    const { origin, pathname } = new URL(prefix)
    const below = pathname.endsWith('/') ? pathname : `${pathname}/`
    return asked.origin === origin && `${asked.pathname}/`.startsWith(below)
  }
  return prefixes.some(isWithin) ? asked.href : undefined
}
