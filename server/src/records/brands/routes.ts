import type { PartnerPage } from '@pollen/contract/partner-page'
import { makeTillKey, retireTillKey, tillKeys } from '@pollen/contract/till/keys'
import {
  allBrands,
  anonymousBrand,
  brandPanel,
  brandSearch,
  categoriesOfBrands,
  writtenCategories,
} from '@pollen/contract/visitor/brands'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { WrittenCategory } from './categories-file.ts'
import { brandIn, categoriesIn, type Directory, panelOf, search, writtenCategoriesIn } from './directory.ts'
import { type KeyOfTill, keysOf, makeKey, retireKey } from './till-keys.ts'

type BrandContext = {
  directory: () => Promise<Directory>
  /** What the page of a partner's brand says beside the brand's own; undefined for other brands. */
  partnerPage: (brandKey: string, now: Date) => PartnerPage | undefined
  categories: () => WrittenCategory[]
}

export function brandRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { directory, partnerPage, categories }: BrandContext,
) {
  serve(app, allBrands, async () => ({ brands: (await directory()).all }))
  serve(app, brandPanel, async ({ query: { type } }) => ({ brands: panelOf(await directory(), type) }))
  serve(app, categoriesOfBrands, async () => categoriesIn(await directory()))
  serve(app, writtenCategories, async () => writtenCategoriesIn(await directory(), categories()))
  serve(app, anonymousBrand, async ({ params: { key } }) => {
    const partner = partnerPage(key, new Date())
    return { ...brandIn(await directory(), key), ...(partner && { partner }) }
  })
  serve(app, brandSearch, async ({ query: { query } }) => {
    const listed = await directory()
    return { brands: await transaction((tx) => search(tx, listed, query)) }
  })
  serve(app, tillKeys, async ({ till }) => ({
    keys: (await transaction((tx) => keysOf(tx, till.tillId))).map(onTheWire),
  }))
  serve(app, makeTillKey, async ({ till, body: { scopes, endsAt } }) => {
    const options = { scopes, endsAt: endsAt ? new Date(endsAt) : undefined }
    const { key, details } = await transaction((tx) => makeKey(tx, till, options))
    return { key, ...onTheWire(details) }
  })
  serve(app, retireTillKey, async ({ till: { tillId, keyId: by }, params: { keyId } }) => {
    await transaction((tx) => retireKey(tx, { tillId, keyId, by }, new Date()))
    return { keyId }
  })
}

const onTheWire = ({ keyId, scopes, createdAt, usedAt, endsAt }: KeyOfTill) => ({
  keyId,
  scopes,
  createdAt: createdAt.toISOString(),
  ...(usedAt && { usedAt: usedAt.toISOString() }),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
})
