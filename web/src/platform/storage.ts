import { report } from './report-event.ts'

/** A browser's storage that never fails: in a private window, or when the disk is full, it stores nothing. */
export type KeyValueStore = {
  read(key: string): string | undefined
  write(key: string, value: string): void
  remove(key: string): void
  /** Replaces the storage for an example of the gallery, which must not see the data of the person who looks at it. */
  instead(memory: Record<string, string>): void
}

const storeIn = (real: () => Storage): KeyValueStore => {
  let storage = real
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return typeof window === 'undefined' ? undefined : work(storage())
    } catch (error) {
      reportOnce(error as Error)
      return undefined
    }
  }
  return {
    read: (key) => attempt((store) => store.getItem(key)) ?? undefined,
    write: (key, value) => attempt((store) => store.setItem(key, value)),
    remove: (key) => attempt((store) => store.removeItem(key)),
    instead(memory) {
      const given = new Map(Object.entries(memory))
      const stand = {
        getItem: (key: string) => given.get(key) ?? null,
        setItem: (key: string, value: string) => void given.set(key, value),
        removeItem: (key: string) => void given.delete(key),
      }
      storage = () => stand as unknown as Storage
    },
  }
}

let isReported = false
/** A DOMException has a code; without any storage the error is a TypeError, which has none. */
function reportOnce({ code = 0, name }: Error & { code?: number }): void {
  if (isReported) return
  isReported = true
  report({ event: 'STORAGE_UNAVAILABLE', code, name })
}

/** Kept until the browser deletes it. */
export const localStore = storeIn(() => localStorage)
/** Kept until the tab is closed. */
export const tabStore = storeIn(() => sessionStorage)
