import { tillScopes } from '@pollen/contract/endpoint'
import { KeyScopes } from '@pollen/contract/key-scopes'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import {
  addTill,
  brandsByKey,
  changeScopes,
  isTillKnown,
  openTills,
  permitKey,
  scopesOf,
  tillOf,
} from '../../records/brands/brands.ts'
import { kind, kinds } from '../requests/requests.ts'

const ForKey = z.object({ brandKey: z.string(), scopes: KeyScopes })
/** The reader of the new key: whoever asked. */
const ForAsker = z.extend(ForKey, { staffId: z.string() })

async function brandNamed(tx: Transaction, brandKey: string) {
  const brand = (await brandsByKey(tx)).get(brandKey)
  if (!brand) throw new Refusal('notFound')
  return brand
}

/** The brands whose tills are stopped, by name. */
async function stoppedBrands(tx: Transaction) {
  const all = [...(await brandsByKey(tx)).values()]
  return all
    .flatMap(({ brandKey, name, stoppedAt }) => (stoppedAt ? [{ brandKey, name, stoppedAt }] : []))
    .sort((one, other) => one.name.localeCompare(other.name))
}

const inWords = (scopes: readonly string[]) => tillScopes.filter((scope) => scopes.includes(scope)).join(', ')

/** What is asked about tills and their keys. */
export const aboutTills = kinds({
  addTill: kind({
    decidedWith: 'changeTills',
    payload: z.extend(ForAsker, { name: z.string() }),
    subject: ({ brandKey, name }) => `${brandKey} ${name.toLowerCase()}`,
    brand: ({ brandKey }) => brandKey,
    async what(tx, { brandKey, name }) {
      return `A till of ${(await brandNamed(tx, brandKey)).name}: ${name}`
    },
    async changes(tx, { brandKey, name, scopes }) {
      const { name: brand } = await brandNamed(tx, brandKey)
      if (await isTillKnown(tx, brandKey, name)) throw new Refusal('tillKnown')
      return [
        { name: 'Till', from: '', to: `${name} of ${brand}` },
        { name: 'Its key may', from: '', to: inWords(scopes) },
      ]
    },
    async perform(tx, { brandKey, name, scopes, staffId }, { requestId, ...effect }) {
      const { tillId } = await addTill(tx, { brandKey, name }, effect)
      await permitKey(tx, { permitId: requestId, tillId, scopes, staffId }, effect.now)
    },
  }),
  makeTillKey: kind({
    decidedWith: 'changeTills',
    payload: z.extend(ForAsker, { tillId: z.string() }),
    subject: ({ tillId }) => tillId,
    brand: ({ brandKey }) => brandKey,
    async what(tx, { brandKey, tillId }) {
      const [{ name }, brand] = [await tillOf(tx, brandKey, tillId), await brandNamed(tx, brandKey)]
      return `Another key for ${name} of ${brand.name}`
    },
    async changes(tx, { brandKey, tillId, scopes }) {
      const { name } = await tillOf(tx, brandKey, tillId)
      return [{ name: `A key of ${name} may`, from: '', to: inWords(scopes) }]
    },
    perform: (tx, { tillId, scopes, staffId }, { requestId, now }) =>
      permitKey(tx, { permitId: requestId, tillId, scopes, staffId }, now),
  }),
  widenTillKey: kind({
    decidedWith: 'changeTills',
    payload: z.extend(ForKey, { tillId: z.string(), keyId: z.string() }),
    subject: ({ keyId }) => keyId,
    brand: ({ brandKey }) => brandKey,
    async what(tx, { brandKey, tillId }) {
      const [{ name }, brand] = [await tillOf(tx, brandKey, tillId), await brandNamed(tx, brandKey)]
      return `A key of ${name} of ${brand.name} may do more`
    },
    async changes(tx, { keyId, tillId, scopes }, now) {
      const before = await scopesOf(tx, { tillId, keyId }, { wanted: scopes, now })
      return [{ name: 'It may', from: inWords(before), to: inWords(scopes) }]
    },
    async perform(tx, { brandKey, tillId, keyId, scopes }, effect) {
      await changeScopes(tx, await tillOf(tx, brandKey, tillId), { keyId, scopes }, effect)
    },
  }),
  openTills: kind({
    decidedWith: 'changeTills',
    payload: z.object({ brandKey: z.string() }),
    subject: ({ brandKey }) => brandKey,
    brand: ({ brandKey }) => brandKey,
    what: async (tx, { brandKey }) => `Open all tills of ${(await brandNamed(tx, brandKey)).name} again`,
    async changes(tx, { brandKey }) {
      const { stoppedAt } = await brandNamed(tx, brandKey)
      if (!stoppedAt) throw new Refusal('nothingToChange')
      return [{ name: 'Tills', from: `stopped since ${stoppedAt.toISOString()}`, to: 'answered' }]
    },
    perform: (tx, { brandKey }, effect) => openTills(tx, brandKey, effect),
  }),
  openAllTills: kind({
    decidedWith: 'changeTills',
    payload: z.object({}),
    subject: () => 'all',
    what: async () => 'Open all tills of all brands again',
    async changes(tx) {
      const stopped = await stoppedBrands(tx)
      if (stopped.length === 0) throw new Refusal('nothingToChange')
      return stopped.map(({ name, stoppedAt }) => ({
        name: `Tills of ${name}`,
        from: `stopped since ${stoppedAt.toISOString()}`,
        to: 'answered',
      }))
    },
    async perform(tx, _, effect) {
      for (const { brandKey } of await stoppedBrands(tx)) await openTills(tx, brandKey, effect)
    },
  }),
})
