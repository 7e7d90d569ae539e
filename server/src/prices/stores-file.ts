import { z } from '@pollen/contract/zod'
import { parseContent } from '../platform/process/content-file.ts'
import { StartError } from '../platform/process/start-error.ts'
import type { StoreNation } from './store.ts'
import { nations } from './tables.ts'

export const storesFileName = 'stores.json'

/** Which stores of a brand are in which nation; England need not be listed. */
const StoresFile = z.array(
  z.strictObject({
    brandKey: z.string(),
    nation: z.enum(nations),
    stores: z.array(z.string().check(z.regex(/^[^*]+\*?$/, 'Write a store’s id, or how it begins, like 08*'))),
  }),
)

/**
 * Reads where operators say that stores are.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export function parseStores(text: string, brandKeys: string[]): StoreNation[] {
  const rows = parseContent(storesFileName, text, StoresFile).flatMap(({ brandKey, nation, stores }) =>
    stores.map((pattern) => ({ brandKey, nation, pattern })),
  )
  const startError = (problem: string) => new StartError(`content/${storesFileName} cannot be used: ${problem}.`)
  for (const { brandKey } of rows) if (!brandKeys.includes(brandKey)) throw startError(`there is no brand ${brandKey}`)
  const twice = rows.find(
    ({ brandKey, pattern }, place) =>
      rows.findIndex((other) => other.brandKey === brandKey && other.pattern === pattern) !== place,
  )
  if (twice) throw startError(`the stores ${twice.pattern} of ${twice.brandKey} are written twice`)
  return rows
}
