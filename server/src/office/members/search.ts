import { CardNumberTyped } from '@pollen/contract/card-number-fields'
import { timeOf } from '@pollen/contract/day-and-time'
import { minuteMs } from '@pollen/contract/durations'
import { Postcode } from '@pollen/contract/fields'
import { plainText } from '@pollen/contract/plain-text'
import { CaseNumber } from '@pollen/contract/staff/cases/case-number'
import type { FoundGuestCase, FoundMember, SoughtAs, WithoutCard } from '@pollen/contract/staff/members/search'
import { plainEmail } from '@pollen/contract/typed-email'
import { plainMobile } from '@pollen/contract/typed-mobile'
import { VoucherCode } from '@pollen/contract/voucher-code'
import { conversionsOfIds } from '../../partnerships/conversions/conversions.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type BrandNames, type ShopTill, tillsAtShop } from '../../records/brands/brands.ts'
import { cardsByCollector, recogniseAll } from '../../records/cards/cards.ts'
import { caseNumberOf, casesNumbered, guestSubject, guests } from '../../records/cases/cases.ts'
import { collectorsById, membersAt, membersBy } from '../../records/collectors/collectors.ts'
import { postingsNamed, purchasesAtTills } from '../../records/ledger/ledger.ts'
import { unclaimedAt } from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { holdersOfCode } from '../../rewards/vouchers/vouchers.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import { whoLiveWith } from '../../safety/staff/staff.ts'
import { purchaseInText, type RememberedPurchase } from './purchase-in-text.ts'

/** Somebody whom a text leads to, and by what where it is not what they are called. */
type Hit = { collectorId: string; by?: string; transactionId?: string }
type SearchContext = { brands: BrandNames; secrets: Pick<Secrets, 'vouchers' | 'wrapping'> }
type Shape = { as: SoughtAs; find: (tx: Transaction, context: SearchContext) => Promise<Hit[]> }

/** A list of people is no exact search: whoever finds more asks for more. */
const mostShown = 20

/**
 * What a text can be by its shape, and how it is looked up then. Each is one search by an index; a text that can be several
 * things is looked up as each.
 */
function shapesOf(text: string): Shape[] {
  const q = plainText(text)
  const shapes: Shape[] = []
  const card = CardNumberTyped.safeParse(q).data
  if (card !== undefined) shapes.push({ as: 'card', find: (tx) => byCard(tx, card) })
  if (q.includes('@')) shapes.push({ as: 'email', find: (tx) => byEmail(tx, plainEmail(q)) })
  const mobile = mobileOf(plainMobile(q))
  if (mobile) shapes.push({ as: 'mobile', find: async (tx) => hits(await membersBy(tx, { mobile })) })
  const caseNumber = CaseNumber.safeParse(q).data
  if (caseNumber !== undefined && /^[0-9a-g][0-9a-f]{7}$/i.test(caseNumber))
    shapes.push({ as: 'case', find: (tx) => byCase(tx, caseNumber) })
  if (isId(q)) {
    shapes.push({ as: 'member', find: async () => [{ collectorId: q }] })
    shapes.push({ as: 'conversion', find: (tx) => byConversion(tx, q) })
  }
  const [, first = '', typed = ''] = /^(.*)[\s,]([A-Z]{1,2}\d[A-Z\d]?[ -]?\d[A-Z]{2})$/i.exec(q) ?? []
  const before = first.replaceAll(',', ' ').trim()
  const postcode = Postcode.safeParse(typed).data
  if (before && postcode)
    shapes.push(
      /^\d{4}$/.test(before)
        ? { as: 'lastFourAndPostcode', find: (tx) => byLastFour(tx, before, postcode) }
        : { as: 'nameAndPostcode', find: async (tx) => hits(await membersBy(tx, { lastName: before, postcode })) },
    )
  const isReference = /^[\w./:-]{3,64}$/.test(q) && !q.includes('@')
  if (isReference && !isId(q)) shapes.push({ as: 'receipt', find: (tx, { brands }) => byReceipt(tx, q, brands) })
  if (VoucherCode.safeParse(q).success || /^[\w-]{6,40}$/.test(q))
    shapes.push({ as: 'voucher', find: (tx, context) => byVoucher(tx, q, context) })
  return shapes
}

const isId = (q: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(q)
const hits = (ids: string[]): Hit[] => ids.map((collectorId) => ({ collectorId }))

function mobileOf(number: string): string | undefined {
  if (/^\+\d+$/.test(number)) return number
  if (/^44\d{10}$/.test(number)) return `+${number}`
  return /^0\d{9,10}$/.test(number) ? `+44${number.slice(1)}` : undefined
}

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
  return found && others.length === 0
    ? [{ collectorId: found.collectorId, by: `Case ${caseNumberOf(found.caseId)}` }]
    : []
}

const byConversion = async (tx: Transaction, id: string): Promise<Hit[]> =>
  (await conversionsOfIds(tx, [id])).map(({ collectorId }) => ({ collectorId, by: 'A conversion' }))

const byVoucher = async (tx: Transaction, code: string, { secrets }: SearchContext): Promise<Hit[]> =>
  (await holdersOfCode(tx, secrets.vouchers, code)).map((collectorId) => ({ collectorId, by: 'A voucher' }))

async function byLastFour(tx: Transaction, lastFour: string, postcode: string): Promise<Hit[]> {
  const there = await membersAt(tx, postcode)
  const cards = await cardsByCollector(tx, there)
  return hits(there.filter((id) => cards.get(id)?.cardNumber.endsWith(lastFour)))
}

/** Those of an address, or of a number. */
async function guestCasesFor(tx: Transaction, text: string): Promise<FoundGuestCase[]> {
  const q = plainText(text)
  const found = q.includes('@')
    ? await guests.ofAddress(tx, plainEmail(q).toLowerCase())
    : await guests.casesNumbered(tx, CaseNumber.safeParse(q).data ?? '')
  return found.slice(-mostShown).map((one) => ({
    caseNumber: guests.numberOf(one.caseId),
    about: guestSubject(one),
    openedAt: one.openedAt.toISOString(),
    isClosed: one.closedAt !== null,
  }))
}

/** A caller's watch and a till's clock are so far apart, at most. */
const nearMs = 10 * minuteMs

/** The members who made such a purchase near that time, and such purchases without a card. */
async function byPurchase(
  tx: Transaction,
  { at, shop, amountPence }: RememberedPurchase,
  { brands, secrets }: SearchContext,
): Promise<{ hits: Hit[]; withoutCard: WithoutCard[] }> {
  const tills = new Map((await tillsAtShop(tx, shop)).map((till) => [till.tillId, till]))
  if (tills.size === 0) return { hits: [], withoutCard: [] }
  const near = { from: new Date(at.getTime() - nearMs), until: new Date(at.getTime() + nearMs) }
  const brandOf = (brandKey: string) => brands.get(brandKey)?.name ?? brandKey
  const shopOf = (tillId: string | null, brandKey: string) => nameOfShop(tills.get(tillId ?? ''), brandOf(brandKey))
  const posted = await purchasesAtTills(tx, {
    ...near,
    tillIds: [...tills.keys()],
    pence: amountPence,
    limit: mostShown,
  })
  const left = await unclaimedAt(tx, secrets, { ...near, tills: [...tills.values()], amountPence })
  return {
    hits: posted.map(({ collectorId, occurredAt, tillId, brandKey, number }) => ({
      collectorId,
      by: `${timeOf(occurredAt)} at ${shopOf(tillId, brandKey)}`,
      transactionId: String(number),
    })),
    withoutCard: left.slice(0, mostShown).map(({ tillId, brandKey, occurredAt, keptUntil }) => ({
      brand: brandOf(brandKey),
      shop: shopOf(tillId, brandKey),
      at: occurredAt.toISOString(),
      amountPence,
      claimableUntil: keptUntil.toISOString(),
    })),
  }
}

const nameOfShop = (till: ShopTill | undefined, brand: string) => (till ? till.name : brand)

async function byReceipt(tx: Transaction, name: string, brands: BrandNames): Promise<Hit[]> {
  const postings = await postingsNamed(tx, [...brands.keys()], name)
  return postings.map(({ collectorId, brandKey, number }) => ({
    collectorId,
    by: `${name} at ${brands.get(brandKey)?.name ?? brandKey}`,
    transactionId: String(number),
  }))
}

type SearchResult = {
  soughtAs: SoughtAs[]
  found: FoundMember[]
  withoutCard: WithoutCard[]
  guestCases: FoundGuestCase[]
  /** Those who were left out, as they are the searcher's own household. */
  own: string[]
}

/** Looks a text up as everything that it can be, those who fit first by what they are called. */
export async function search(
  tx: Transaction,
  text: string,
  { now, searchedBy, ...context }: SearchContext & { now: Date; searchedBy: Parameters<typeof whoLiveWith>[1] },
): Promise<SearchResult> {
  const shapes = shapesOf(text)
  const remembered = purchaseInText(text, now)
  const bought = remembered ? await byPurchase(tx, remembered, context) : { hits: [], withoutCard: [] }
  const guestCases = await guestCasesFor(tx, text)
  const found: Hit[] = bought.hits
  for (const { find } of shapes) found.push(...(await find(tx, context)))
  const first = [...new Map(found.reverse().map((hit) => [hit.collectorId, hit])).values()]
    .reverse()
    .slice(0, mostShown)
  const known = await collectorsById(
    tx,
    first.map(({ collectorId }) => collectorId),
  )
  const own = await whoLiveWith(tx, searchedBy, [...known.keys()])
  for (const collectorId of own) known.delete(collectorId)
  const cards = await cardsByCollector(tx, [...known.keys()])
  const rows: FoundMember[] = []
  for (const { collectorId, by, transactionId } of first) {
    const record = known.get(collectorId)
    if (!record) continue
    rows.push({
      member: collectorId,
      name: [record.title, record.firstName, record.lastName].filter(Boolean).join(' '),
      card: ending(cards.get(collectorId)?.cardNumber ?? ''),
      since: record.createdAt.toISOString(),
      ...(by !== undefined && { by }),
      ...(transactionId !== undefined && { transactionId }),
    })
  }
  const soughtAs = [...shapes.map(({ as }) => as), ...(remembered ? (['purchase'] as const) : [])]
  return { soughtAs, found: rows, withoutCard: bought.withoutCard, guestCases, own: [...own] }
}

const ending = (number: string) => (number ? `•••${number.slice(-4)}` : '')
