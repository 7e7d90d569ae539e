import { conversionsOfIds } from '../../partnerships/conversions/conversions.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import { cardsByCollector, holdersOfEnding, recogniseAll } from '../../records/cards/cards.ts'
import { caseNumberOf, casesBeginning, casesNumbered } from '../../records/cases/cases.ts'
import {
  membersAt,
  membersBy,
  membersNamed,
  membersWithEmailLike,
  membersWithEmailNear,
  namedBy,
} from '../../records/collectors/collectors.ts'
import { postingsNamed } from '../../records/ledger/ledger.ts'
import { holdersOfCode } from '../../rewards/vouchers/vouchers.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import type { Meaning } from './shreds.ts'

/** Somebody whom a text leads to, and by what where it is not what they are called. */
export type Hit = { collectorId: string; by?: string; transactionId?: string; caseNumber?: string }
type Context = { brands: BrandNames; secrets: Pick<Secrets, 'vouchers'>; limit: number }
type MeaningOfMember = Exclude<Meaning, { purchase: unknown } | { words: unknown }>

/** Whom a text leads to that stands for this. Each is one search by an index. */
export async function findByShred(tx: Transaction, meaning: MeaningOfMember, context: Context): Promise<Hit[]> {
  const { brands, secrets, limit } = context
  switch (meaning.as) {
    case 'card':
      return byCard(tx, meaning.cardNumber)
    case 'email':
      return byEmail(tx, meaning.email)
    case 'emailBeginning':
      return hits(await membersWithEmailLike(tx, meaning.email, limit))
    case 'mobile':
      return hits(await membersBy(tx, meaning))
    case 'case':
      return byCase(tx, meaning.caseNumber)
    case 'caseBeginning':
      return (await casesBeginning(tx, meaning.caseNumber, limit)).map(hitOfCase)
    case 'member':
      return [{ collectorId: meaning.id }]
    case 'conversion':
      return (await conversionsOfIds(tx, [meaning.id])).map(({ collectorId }) => ({ collectorId, by: 'A conversion' }))
    case 'lastFourAndPostcode':
      return byLastFour(tx, meaning)
    case 'lastFour':
      return hits(await holdersOfEnding(tx, meaning.lastFour, limit))
    case 'nameAndPostcode':
      return byNameAt(tx, meaning, 'exact')
    case 'postcode':
      return hits((await membersAt(tx, meaning.postcode)).map(({ collectorId }) => collectorId))
    case 'name':
      return hits(await membersNamed(tx, meaning.name, { isNear: false, limit }))
    case 'receipt':
      return byReceipt(tx, meaning.reference, brands)
    case 'voucher':
      return (await holdersOfCode(tx, secrets.vouchers, meaning.reference)).map((collectorId) => ({
        collectorId,
        by: 'A voucher',
      }))
  }
}

/** Whom it leads to when a letter of it is another. */
export async function findNearShred(tx: Transaction, meaning: Meaning, limit: number): Promise<Hit[]> {
  switch (meaning.as) {
    case 'nameAndPostcode':
      return byNameAt(tx, meaning, 'near')
    case 'name':
      return hits(await membersNamed(tx, meaning.name, { isNear: true, limit }))
    case 'email':
      return hits(await membersWithEmailNear(tx, meaning.email, limit))
    default:
      return []
  }
}

const hits = (ids: string[]): Hit[] => ids.map((collectorId) => ({ collectorId }))

async function byCard(tx: Transaction, number: string): Promise<Hit[]> {
  const [card] = await recogniseAll(tx, [number])
  return card?.collectorId ? [{ collectorId: card.collectorId }] : []
}

async function byEmail(tx: Transaction, email: string): Promise<Hit[]> {
  const confirmed = await identityOf(tx, email)
  const given = await membersBy(tx, { email })
  return hits([...new Set([...(confirmed ? [confirmed.collectorId] : []), ...given])])
}

async function byCase(tx: Transaction, number: string): Promise<Hit[]> {
  const [found, ...others] = await casesNumbered(tx, number)
  if (!found || others.length > 0) return []
  return [hitOfCase(found)]
}

function hitOfCase({ collectorId, caseId }: { collectorId: string; caseId: string }): Hit {
  const caseNumber = caseNumberOf(caseId)
  return { collectorId, by: `Case ${caseNumber}`, caseNumber }
}

async function byLastFour(
  tx: Transaction,
  { lastFour, postcode }: { lastFour: string; postcode: string },
): Promise<Hit[]> {
  const there = (await membersAt(tx, postcode)).map(({ collectorId }) => collectorId)
  const cards = await cardsByCollector(tx, there)
  return hits(there.filter((id) => cards.get(id)?.cardNumber.endsWith(lastFour)))
}

async function byNameAt(
  tx: Transaction,
  { name, postcode }: { name: string; postcode: string },
  how: 'exact' | 'near',
): Promise<Hit[]> {
  const there = await membersAt(tx, postcode)
  return hits(there.filter((record) => namedBy(name, record) === how).map(({ collectorId }) => collectorId))
}

async function byReceipt(tx: Transaction, name: string, brands: BrandNames): Promise<Hit[]> {
  const postings = await postingsNamed(tx, [...brands.keys()], name)
  return postings.map(({ collectorId, brandKey, number }) => ({
    collectorId,
    by: `${name} at ${brands.get(brandKey)?.name ?? brandKey}`,
    transactionId: String(number),
  }))
}
