import { weekdayAndDate } from './day-and-time.ts'
import { formatNumber } from './numbers.ts'
import { timesOf } from './offer-times.ts'

/** An offer as it is written: a row of the operators' file, each cell a text. */
export type OfferCells = Readonly<Record<string, string>>

/** The words of the sentence that open a field, by what they say. */
export const offerWords = [
  'reward',
  'what',
  'minimum',
  'code',
  'event',
  'brand',
  'where',
  'days',
  'from',
  'until',
  'who',
  'often',
  'budget',
  'counts',
  'together',
  'type',
] as const
export type OfferWord = (typeof offerWords)[number]

/** The cells that each word says. Those of `offerTextCells` are what members read. */
export const cellsOfWord: Record<OfferWord, readonly string[]> = {
  reward: ['reward'],
  what: ['products', 'categories'],
  minimum: ['minimum'],
  code: ['code'],
  event: ['event'],
  brand: ['brand'],
  where: ['stores'],
  days: ['days'],
  from: ['first_day'],
  until: ['last_day'],
  who: ['audience'],
  often: ['uses_per_member'],
  budget: ['budget'],
  counts: ['counts_from'],
  together: ['best_of'],
  type: ['type'],
}

/** A part of the sentence; one with a `word` is a choice. */
export type SentencePart = { text: string; word?: OfferWord }

/** What brands and products are called; without a name a product is its code. */
export type SentenceNames = {
  brand?: ((brandKey: string) => string | undefined) | undefined
  product?: ((code: string) => string | undefined) | undefined
}

const listOf = (cell = ''): string[] => (cell === '' ? [] : cell.split(';').map((part) => part.trim()))
const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const timesWords: Record<string, string> = { 2: 'double points', 3: 'triple points', 4: 'four times the points' }

/** “double points”, “200 points”, “£1.50 off”, “a price of £2.50 each”. */
export function rewardWords(reward = ''): string {
  const [, times] = /^(\d{1,2}(?:\.\d{1,2})?) times$/.exec(reward) ?? []
  if (times) return timesWords[times] ?? `${times} times the points`
  const [, points] = /^(\d{1,8}) points?$/.exec(reward) ?? []
  if (points) return Number(points) === 1 ? '1 point' : `${formatNumber(Number(points))} points`
  const [, price] = /^£(\d{1,6}\.\d\d) each$/.exec(reward) ?? []
  return price ? `a price of £${price}` : reward || '…'
}

/** “everything in Bakery”, “Sourdough loaf, 800 g”, “46 codes”. */
export function productWords({ products = '', categories = '' }: OfferCells, names: SentenceNames = {}): string {
  const codes = listOf(products)
  const named = codes.map(
    (code) => names.product?.(code) ?? (code.endsWith('*') ? `what begins with ${code.slice(0, -1)}` : code),
  )
  const ofCodes = codes.length > 2 ? [`${codes.length} products`] : named
  const all = [...ofCodes, ...listOf(categories).map((category) => `everything in ${category}`)]
  return all.length === 0 ? 'everything' : joined(all)
}

/** “members who load it”, “everybody, without loading”, “a quarter of members…”. */
export function audienceWords(audience = ''): string {
  const [, days] = /^joined within (\d{1,3}) days$/.exec(audience) ?? []
  if (days) return `members who joined in the last ${days} days and load it`
  const [, ofHundred] = /^(\d{1,2}) of 100$/.exec(audience) ?? []
  if (ofHundred) return `${ofHundred} of 100 members, drawn by lot, who load it`
  const words: Record<string, string> = {
    everybody: 'everybody, without loading it',
    members: 'members who load it',
    business: 'businesses who load it',
    personal: 'members whom it is chosen for each week',
  }
  return words[audience] ?? '…'
}

const typeWords: Record<string, string> = {
  PRODUCT: 'an offer on products',
  POINTS_MULTIPLIER: 'so many times the points',
  BARCODE: 'a barcode',
  COUPON: 'a coupon',
  BASKET: 'an offer on a basket',
  TRIGGER: 'something that the brand reports',
  OPTIN: 'something to opt in to',
  CALL: 'a call',
  OPTIN_VISIT_WEBSITE: 'a visit to a website',
  ONLINE: 'an offer online',
  PROMO: 'a promotion',
}
export const offerTypeWords = (type = ''): string => typeWords[type] ?? '…'

const countsWords: Record<string, string> = {
  load: 'from the load on',
  startOfThatDay: 'from the morning of the day of the load',
  startOfOffer: 'from its first day on',
}
export const countsFromWords = (countsFrom = ''): string => countsWords[countsFrom] ?? '…'

/** “Saturday, 5 December”; a counted day, `{day 7}`, as it is written. */
export const dayWords = (day = ''): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? weekdayAndDate(day) : day || '…')

const say = (text: string): SentencePart => ({ text })
const choice = (word: OfferWord, text: string): SentencePart => ({ text, word })

/**
 * An offer as one sentence: all that decides about a purchase, in the order in which one says it. Its parts make the sentence
 * when they are put together.
 */
export function offerSentence(cells: OfferCells, names: SentenceNames = {}): SentencePart[] {
  const { brand = '', stores, days, minimum, code, event, uses_per_member: uses, budget, best_of: bestOf } = cells
  const shops = listOf(stores)
  const isEverybodys = cells.audience === 'everybody'
  return [
    say('Give '),
    choice('reward', rewardWords(cells.reward)),
    say(' on '),
    choice('what', productWords(cells, names)),
    say(', '),
    choice('minimum', minimum ? `when they come to £${minimum}` : 'whatever they come to'),
    ...(code || needsCode(cells.type)
      ? [say(', '), choice('code', code ? `with the code ${code}` : 'with a code')]
      : []),
    ...(event || needsEvent(cells.type)
      ? [say(', '), choice('event', event ? `once “${event}” happens` : 'once something happens')]
      : []),
    say(' at '),
    choice('brand', names.brand?.(brand) ?? (brand || '…')),
    say(', '),
    choice(
      'where',
      shops.length === 0 ? 'every shop' : shops.length === 1 ? `the shop ${shops[0]}` : `${shops.length} shops`,
    ),
    say(', '),
    choice('days', days ? `on ${joined(listOf(days).map((day) => `${day}s`))}` : 'on every day'),
    say(', from '),
    choice('from', dayWords(cells.first_day)),
    say(' to '),
    choice('until', dayWords(cells.last_day)),
    say(', to '),
    choice('who', audienceWords(cells.audience)),
    say(', '),
    choice('often', uses ? `at most ${timesOf(Number(uses))} each` : 'as often as they like'),
    ...(isEverybodys
      ? []
      : [
          say(', and '),
          choice('budget', budget ? `stop at ${formatNumber(Number(budget))} members` : 'stop at no number of members'),
        ]),
    say('. It counts '),
    choice('counts', countsFromWords(cells.counts_from)),
    say(', '),
    choice('together', bestOf ? `the best of “${bestOf}” alone` : 'beside all others'),
    say(', and members see it as '),
    choice('type', offerTypeWords(cells.type)),
    say('.'),
  ]
}

const needsCode = (type = '') => type === 'BARCODE' || type === 'COUPON'
const needsEvent = (type = '') => type === 'TRIGGER'

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What members could read of it, made from the sentence. */
export function proposedTexts(cells: OfferCells, names: SentenceNames = {}): Record<OfferTextCell, string> {
  const title = capital(`${rewardWords(cells.reward)} on ${productWords(cells, names)}`)
  const isEverybodys = cells.audience === 'everybody'
  const how = isEverybodys ? 'Scan your card when you pay.' : 'Load the offer and scan your card when you pay.'
  return {
    title: title.slice(0, 80),
    name: title.slice(0, 60),
    description: `${title}, until ${dayWords(cells.last_day)}.`,
    how_it_works: how,
    terms: termsWords(cells),
  }
}

/** Terms that contradict nothing of the sentence. */
function termsWords({
  audience,
  minimum,
  uses_per_member: uses,
  counts_from: from,
  last_day: last,
}: OfferCells): string {
  return [
    audience === 'everybody'
      ? 'Show your card when you pay.'
      : from === 'startOfThatDay'
        ? 'Load the offer on the day of your shop at the latest, and show your card.'
        : 'Load the offer before you pay, and show your card.',
    ...(minimum ? [`Spend £${minimum} or more on what counts.`] : []),
    ...(uses ? [`${capital(timesOf(Number(uses)))} for each member.`] : []),
    ...(last ? [`Until ${dayWords(last)}.`] : []),
  ].join(' ')
}

/** What members read of an offer, which can be proposed. */
export const offerTextCells = ['title', 'name', 'description', 'how_it_works', 'terms'] as const
export type OfferTextCell = (typeof offerTextCells)[number]
