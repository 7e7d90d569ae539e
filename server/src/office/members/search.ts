import { plainText } from '@pollen/contract/plain-text'
import { CaseNumber } from '@pollen/contract/staff/cases/case-number'
import type {
  FoundGuestCase,
  FoundMember,
  FoundOffer,
  FoundShop,
  Meaning as ShownMeaning,
  SoughtAs,
  WithoutCard,
} from '@pollen/contract/staff/members/search'
import { plainEmail } from '@pollen/contract/typed-email'
import type { Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type BrandNames, tillsAtShop } from '../../records/brands/brands.ts'
import { cardsByCollector } from '../../records/cards/cards.ts'
import { guestSubject, guests } from '../../records/cases/cases.ts'
import { collectorsById } from '../../records/collectors/collectors.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { whoLiveWith } from '../../safety/staff/staff.ts'
import { findByShred, findNearShred, type Hit } from './find-by-shred.ts'
import { findPurchases, purchaseAsksFor, purchaseInWords } from './find-purchases.ts'
import { type Meaning, meaningsOf } from './shreds.ts'

type SearchContext = {
  brands: BrandNames
  secrets: Pick<Secrets, 'vouchers' | 'wrapping'>
  now: Date
  searchedBy: Parameters<typeof whoLiveWith>[1]
}

/** A list of people is no exact search: whoever finds more asks for more. Of what many share, a few are shown. */
const mostShown = { exact: 20, shared: 6 }

/** What many may share: it names nobody for sure. */
const shared = new Set<SoughtAs>(['caseBeginning', 'lastFour', 'postcode', 'name', 'emailBeginning', 'shop', 'offer'])

const isShared = (meaning: Meaning): boolean =>
  meaning.as === 'purchase'
    ? meaning.purchase.time === undefined || meaning.purchase.amountPence === undefined
    : shared.has(meaning.as)

type SearchResult = {
  meanings: ShownMeaning[]
  found: FoundMember[]
  withoutCard: WithoutCard[]
  guestCases: FoundGuestCase[]
  shops: FoundShop[]
  offers: FoundOffer[]
  /** How many were found for sure: by what names them, without a letter or a minute that is off. */
  sure: number
  /** Those of the searcher's own household who were looked for by what names them: they were left out, as all of it is. */
  own: string[]
}

/** A hit, and by which of the meanings. */
type HitBy = Hit & Pick<FoundMember, 'as' | 'fit'>

/** Looks a text up as everything that it can be, the likeliest first; what is near, where nothing else is found. */
export async function search(tx: Transaction, text: string, context: SearchContext): Promise<SearchResult> {
  const meanings = meaningsOf(text, context.now)
  const [shops, offers] = [await shopsFor(tx, meanings, context), await offersFor(tx, meanings, context)]
  const guestCases = await guestCasesFor(tx, text)
  let result = await lookUp(tx, meanings, { ...context, isNear: false })
  if (result.hits.length === 0 && result.withoutCard.length === 0 && guestCases.length === 0)
    result = await lookUp(tx, meanings, { ...context, isNear: true })
  const { found, own } = await inWords(tx, result.hits, context.searchedBy)
  const isSure = ({ fit }: Pick<HitBy, 'fit'>) => fit === 'sure'
  return {
    meanings: meanings.map((meaning) => shownMeaning(meaning, result.cut)),
    found,
    withoutCard: result.withoutCard,
    guestCases,
    shops,
    offers,
    sure: found.filter(isSure).length + result.withoutCardForSure + guestCases.length,
    own: result.hits.filter((hit) => own.has(hit.collectorId) && isSure(hit)).map(({ collectorId }) => collectorId),
  }
}

type LookedUp = { hits: HitBy[]; withoutCard: WithoutCard[]; withoutCardForSure: number; cut: Set<Meaning> }

async function lookUp(
  tx: Transaction,
  meanings: Meaning[],
  context: SearchContext & { isNear: boolean },
): Promise<LookedUp> {
  const { isNear } = context
  const known = new Set<string>()
  const result: LookedUp = { hits: [], withoutCard: [], withoutCardForSure: 0, cut: new Set() }
  for (const meaning of meanings) {
    const fit = isNear ? 'near' : isShared(meaning) ? 'shared' : 'sure'
    const most = fit === 'sure' ? mostShown.exact : mostShown.shared
    const { hits, withoutCard = [] } = await findAs(tx, meaning, { ...context, limit: most + 1 })
    const others = hits.filter(({ collectorId }) => !known.has(collectorId))
    if (others.length > most) result.cut.add(meaning)
    for (const hit of others.slice(0, most)) {
      known.add(hit.collectorId)
      result.hits.push({ ...hit, as: meaning.as, fit })
    }
    result.withoutCard.push(...withoutCard.slice(0, most))
    if (fit === 'sure') result.withoutCardForSure += withoutCard.length
  }
  return result
}

async function findAs(
  tx: Transaction,
  meaning: Meaning,
  context: SearchContext & { isNear: boolean; limit: number },
): Promise<{ hits: Hit[]; withoutCard?: WithoutCard[] }> {
  const { isNear, limit } = context
  if ('words' in meaning) return { hits: [] }
  if ('purchase' in meaning) {
    const { purchase } = meaning
    return purchaseAsksFor(purchase) || (isNear && purchase.time === undefined)
      ? { hits: [] }
      : findPurchases(tx, purchase, context)
  }
  return { hits: isNear ? await findNearShred(tx, meaning, limit) : await findByShred(tx, meaning, context) }
}

function shownMeaning(meaning: Meaning, cut: Set<Meaning>): ShownMeaning {
  const reads = readsAs(meaning)
  const asksFor = meaning.as === 'purchase' ? purchaseAsksFor(meaning.purchase) : undefined
  return {
    as: meaning.as,
    ...(reads !== undefined && { reads }),
    ...(asksFor && { asksFor }),
    ...(cut.has(meaning) && { isCut: true as const }),
  }
}

/** How a text was read, where that may be another than it was typed. */
function readsAs(meaning: Meaning): string | undefined {
  switch (meaning.as) {
    case 'email':
      return meaning.email
    case 'mobile':
      return meaning.mobile
    case 'case':
    case 'caseBeginning':
      return meaning.caseNumber
    case 'purchase':
      return purchaseInWords(meaning.purchase)
    case 'nameAndPostcode':
      return `${meaning.name}, ${meaning.postcode}`
    case 'lastFourAndPostcode':
      return `${meaning.lastFour}, ${meaning.postcode}`
    default:
      return undefined
  }
}

/** Those whom the searcher may see in a list, as a list shows them. */
async function inWords(
  tx: Transaction,
  hits: HitBy[],
  searchedBy: SearchContext['searchedBy'],
): Promise<{ found: FoundMember[]; own: Set<string> }> {
  const known = await collectorsById(
    tx,
    hits.map(({ collectorId }) => collectorId),
  )
  const own = await whoLiveWith(tx, searchedBy, [...known.keys()])
  for (const collectorId of own) known.delete(collectorId)
  const cards = await cardsByCollector(tx, [...known.keys()])
  const found = hits.flatMap(({ collectorId, ...hit }): FoundMember[] => {
    const record = known.get(collectorId)
    if (!record) return []
    const name = [record.title, record.firstName, record.lastName].filter(Boolean).join(' ')
    const card = ending(cards.get(collectorId)?.cardNumber ?? '')
    return [{ member: collectorId, name, card, since: record.createdAt.toISOString(), ...hit }]
  })
  return { found, own }
}

const ending = (number: string) => (number ? `•••${number.slice(-4)}` : '')

/** Those of an address, or of a number. */
async function guestCasesFor(tx: Transaction, text: string): Promise<FoundGuestCase[]> {
  const q = plainText(text)
  const found = q.includes('@')
    ? await guests.ofAddress(tx, plainEmail(q).toLowerCase())
    : await guests.casesNumbered(tx, CaseNumber.safeParse(q).data ?? '')
  return found.slice(-mostShown.exact).map((one) => ({
    caseNumber: guests.numberOf(one.caseId),
    about: guestSubject(one),
    openedAt: one.openedAt.toISOString(),
    isClosed: one.closedAt !== null,
  }))
}

async function shopsFor(tx: Transaction, meanings: Meaning[], { brands }: SearchContext): Promise<FoundShop[]> {
  const words = wordsOf(meanings, 'shop')
  return words === undefined
    ? []
    : (await tillsAtShop(tx, words, mostShown.shared)).map(({ name, brandKey }) => ({
        brand: brands.get(brandKey)?.name ?? brandKey,
        till: name,
      }))
}

/** Those that can be loaded first. */
async function offersFor(tx: Transaction, meanings: Meaning[], { brands, now }: SearchContext): Promise<FoundOffer[]> {
  const words = wordsOf(meanings, 'offer')?.toLowerCase().split(/\s+/)
  if (words === undefined) return []
  const newest = [...(await allOffers(tx)).versions.values()].flatMap(([version]) => version ?? [])
  const runs = ({ from, until }: { from: Date; until: Date }) => from <= now && now < until
  return newest
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .sort((one, next) => Number(runs(next)) - Number(runs(one)) || next.until.getTime() - one.until.getTime())
    .slice(0, mostShown.shared)
    .map(({ offerId, name, brandKey, from, until }) => ({
      offerId,
      name,
      brand: brands.get(brandKey)?.name ?? brandKey,
      from: from.toISOString(),
      until: until.toISOString(),
    }))
}

const wordsOf = (meanings: Meaning[], as: 'shop' | 'offer') =>
  meanings.find((meaning): meaning is Extract<Meaning, { words: string }> => meaning.as === as)?.words
