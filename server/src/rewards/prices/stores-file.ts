import { z } from '@pollen/contract/zod'
import { readContent, wrongContent } from '../../platform/content/content-file.ts'
import { codePattern, nameOf } from '../../platform/content/rules.ts'
import type { StoreNation } from './store.ts'
import { nations } from './tables.ts'

const fileName = 'stores.json'

const storesOf = (brandKeys: string[]) =>
  z.array(
    z.strictObject({
      brandKey: nameOf(brandKeys),
      nation: z.enum(nations),
      stores: z.array(codePattern('is no store’s id, nor how ids begin, like 08*')),
    }),
  )

/**
 * Reads where operators say that stores of each brand are, or the text that is given in its place; England need not be
 * listed.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export async function readStores(brandKeys: string[], given?: string): Promise<StoreNation[]> {
  const rows = (await readContent(fileName, storesOf(brandKeys), given)).flatMap(({ brandKey, nation, stores }) =>
    stores.map((pattern) => ({ brandKey, nation, pattern })),
  )
  const twice = rows.find(
    ({ brandKey, pattern }, index) =>
      rows.findIndex((other) => other.brandKey === brandKey && other.pattern === pattern) !== index,
  )
  if (twice) throw wrongContent(fileName, `the stores ${twice.pattern} of ${twice.brandKey} are written twice`)
  return rows
}
