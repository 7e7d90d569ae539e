/**
 * What is made when it is first asked for. A formatter of `Intl` takes a slow phone 50 to 100 ms, and a page that only
 * reads a file should not wait for what it may never say (docs/decisions/014).
 */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
