import { AsyncLocalStorage } from 'node:async_hooks'

const reading = new AsyncLocalStorage<true>()

/** Whatever `work` begins, now or later, reaches the database in transactions that cannot write. */
export const onlyReading = <T>(work: () => T): T => reading.run(true, work)

/** Does what is not the caller's own: what is cached for everybody, or the lease of a stream. */
export const apartFromCaller = <T>(work: () => T): T => reading.exit(work)

export const isOnlyReading = (): boolean => reading.getStore() === true

/** Whether a statement was refused because its transaction cannot write. */
export function wasToWrite(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return code === '25006' || (cause !== undefined && wasToWrite(cause))
}
