import { z } from '@pollen/contract/zod'
import { parseContent, wrongContent } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'
import { codePattern, nameOf } from '../../platform/content/rules.ts'
import { brandKeysIn } from '../../records/brands/brands.ts'
import type { StoreNation } from './store.ts'
import { nations } from './tables.ts'

const fileName = 'stores.json'

const storesOf = (brandKeys: string[]) =>
  z.strictObject({
    brandKey: nameOf(brandKeys),
    nation: z.enum(nations),
    stores: z.array(codePattern('is no store’s id, nor how ids begin, like 08*')),
  })

/**
 * Parses where operators say that stores of each brand are; England need not be listed.
 *
 * @throws StartError   the text breaks a rule; the message says which and where
 */
export function parseStores(text: string, brandKeys: string[]): StoreNation[] {
  const rows = parseContent(fileName, text, z.array(storesOf(brandKeys))).flatMap(
    ({ brandKey, nation, stores }, item) =>
      stores.map((pattern, nth) => ({ brandKey, nation, pattern, path: ['stores', nth], item })),
  )
  const twice = rows.find(
    ({ brandKey, pattern }, index) =>
      rows.findIndex((other) => other.brandKey === brandKey && other.pattern === pattern) !== index,
  )
  if (!twice) return rows.map(({ brandKey, nation, pattern }) => ({ brandKey, nation, pattern }))
  const { pattern, brandKey, item, path } = twice
  const says = `the stores ${pattern} of ${brandKey} are written twice`
  throw wrongContent(fileName, says, { item, path, says: 'is written twice' })
}

export const storesKind = listKind({
  name: 'stores',
  title: 'Where stores are',
  file: fileName,
  shape: storesOf([]),
  key: ['brandKey', 'nation'],
  words: {
    brandKey: { label: 'Brand' },
    stores: { hint: 'Their ids, or how they begin, like 08*' },
  },
  parse: (text, all) => parseStores(text, brandKeysIn(all)),
})
