import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber, formatPence, namedPoints } from '@pollen/contract/numbers'
import { lastMomentOf } from '@pollen/contract/offer-times'
import type { contentItem } from '@pollen/contract/staff/content'
import type { Transaction } from '../../platform/database/database.ts'
import { type CountedOffer, countedOffers, mostToPay, paidPence } from '../../rewards/offers/offers.ts'

type Figures = Answer<typeof contentItem>['figures']

async function countedOffer(tx: Transaction, key: string, now: Date): Promise<CountedOffer | undefined> {
  const [counted] = await countedOffers(tx, (offerId) => offerId === key, now)
  return counted
}

/** A number, and that it is of a sample where it is. */
const counting = ({ isAbout }: Pick<CountedOffer, 'isAbout'>) => {
  return (number: number) => `${isAbout ? 'about ' : ''}${formatNumber(number)}`
}

/** What is counted of an offer: loaded, used, promised, paid, and what it can still cost. */
export async function offerFigures(tx: Transaction, key: string, now: Date): Promise<Figures> {
  const counted = await countedOffer(tx, key, now)
  if (!counted) return []
  const { offer, budget, loaded, uses, usedBy, points, lanesAway } = counted
  const say = counting(counted)
  const paid = paidPence(counted)
  const figures: Figures = []
  if (offer.audience.kind !== 'everybody')
    figures.push({ name: 'Loaded', says: say(loaded), more: 'have it loaded now' })
  figures.push({
    name: 'Used',
    says: `${say(uses)} ${uses === 1 ? 'time' : 'times'}`,
    more: `by ${formatNumber(usedBy)} ${usedBy === 1 ? 'member' : 'members'}`,
  })
  if (budget)
    figures.push({
      name: 'Promised',
      says: `${formatNumber(budget.promised)} of ${formatNumber(budget.cap)}`,
      more: 'members, counted by the budget itself',
    })
  figures.push({
    name: 'Paid',
    says: `${counted.isAbout ? 'about ' : ''}${formatPence(paid)}`,
    more: [namedPoints(points), ...(uses > 0 ? [`${formatPence(Math.round(paid / uses))} each time`] : [])].join(', '),
  })
  figures.push({ name: 'Can still cost', says: costToCome(counted, now) })
  if (lanesAway > 0) figures.push(away(lanesAway))
  return figures
}

const away = (lanes: number) => ({
  name: 'Not counted',
  says: lanes === 1 ? 'one part of the members' : `${lanes} parts of the members`,
  more: 'their database does not answer now',
})

/** “£1,380 at most”; where nothing bounds it, what it will be at the pace so far. */
function costToCome(counted: CountedOffer, now: Date, isStopped = counted.isStopped): string {
  const most = mostToPay(counted, { isStopped })
  if (most !== undefined) return `${formatPence(most)} at most`
  const ahead = paceAhead(counted, now)
  return ahead === undefined
    ? 'no number bounds it'
    : `no number bounds it: about ${formatPence(ahead)} at the pace so far`
}

/** What it pays until its end if it goes on as so far, in pence. */
function paceAhead(counted: CountedOffer, now: Date): number | undefined {
  const { from, until } = counted.offer
  const gone = now.getTime() - from.getTime()
  const left = until.getTime() - now.getTime()
  return gone <= 0 || left <= 0 || counted.uses === 0 ? undefined : Math.round((paidPence(counted) / gone) * left)
}

/** What stopping an offer does within five seconds. */
export async function offerStoppingSays(tx: Transaction, key: string, now: Date): Promise<string[]> {
  const counted = await countedOffer(tx, key, now)
  if (!counted) return ['It is gone for everybody, on every server.']
  const { offer, withUsesLeft, lanesAway } = counted
  const isEverybodys = offer.audience.kind === 'everybody'
  const last = dateOf(lastMomentOf(offer.until.toISOString()))
  const who = counting(counted)(withUsesLeft)
  return [
    isEverybodys
      ? 'It counts for nobody any more; it is gone from Offers, Home, search and letters'
      : 'Nobody else can load it; it is gone from Offers, Home, search and letters',
    ...(isEverybodys
      ? []
      : [
          withUsesLeft === 0
            ? 'Nobody has it loaded with uses left'
            : `${who} who loaded it and ${withUsesLeft === 1 ? 'has' : 'have'} uses left ${withUsesLeft === 1 ? 'keeps' : 'keep'} it until ${last}: “Stopped, yours still counts”`,
        ]),
    'A till that has quoted it in the last 15 minutes pays what it quoted',
    `It can still cost: ${isEverybodys ? 'what was quoted' : costToCome(counted, now, true)}`,
    ...(lanesAway > 0 ? [`Not counted: ${away(lanesAway).says}, whose database does not answer now`] : []),
  ]
}
