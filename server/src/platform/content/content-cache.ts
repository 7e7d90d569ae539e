import { ttlCache } from '../process/ttl-cache.ts'

const forgetters = new Set<() => void>()

/** As `ttlCache`, for what follows from content: forgotten as soon as this process knows that content changed. */
export function contentCache<Answer>(
  freshMs: number,
  load: (name: string) => Promise<Answer>,
): (name: string) => Promise<Answer> {
  let cached = ttlCache(freshMs, load)
  forgetters.add(() => {
    cached = ttlCache(freshMs, load)
  })
  return (name) => cached(name)
}

export function forgetContent(): void {
  for (const forget of forgetters) forget()
}
