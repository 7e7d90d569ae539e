import { dateAndTimeOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import { formatNumber, formatPence, namedPoints } from '@pollen/contract/numbers'
import type { DisputedSpend, Evidence, EvidencePack } from '@pollen/contract/staff/cases/disputes'
import type { Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { openReviews } from '../../points/earning/earning.ts'
import {
  type SpendAtTill,
  type StepOfSpend,
  spendsAndTries,
  spendsAtTill,
  stepsOfOrder,
} from '../../points/redemptions/redemptions.ts'
import { type Directory, tillNames } from '../../records/brands/brands.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { type Case, caseNumberOf, disputesOf, spendsOfDispute } from '../../records/cases/cases.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { newestEvents, securityEventNames } from '../../records/security-events/security-events.ts'
import { actionsAbout, actionWords } from '../../records/staff-actions/staff-actions.ts'
import { deviceNamed, liveSessions } from '../../safety/identity/identity.ts'
import { spendingOf } from '../../safety/spending/spending.ts'
import { entriesOfMember } from '../members/members.ts'
import { openAbout } from '../requests/requests.ts'
import { unusualSignals } from './unusual-signals.ts'

export type Dispute = Case<'notMe'>
type Context = { directory: Directory; secrets: Pick<Secrets, 'securityEvents'>; now: Date }

const daysBefore = 14
/** A network that was not seen for so long before is a new one. */
const knownForDays = 90
const mostEvents = 1000
const mostShown = 200
const mostPages = 5

/** A disputed spend in a line. */
export const disputeInBrief = (found: Dispute, { byKey }: Pick<Directory, 'byKey'>): DisputedSpend => {
  const { brandKey, shop, storeId, spentPoints, releasedPoints } = found.about
  const brand = byKey.get(brandKey)?.name ?? brandKey
  const store = storeId === 'online' ? 'online' : `store ${storeId}`
  return {
    caseNumber: caseNumberOf(found.caseId),
    member: found.collectorId,
    brand,
    brandKey,
    shop: shop && shop !== brand ? `${shop}, ${store}` : store,
    spentPoints,
    releasedPoints,
    openedAt: found.openedAt.toISOString(),
    ...(found.takenByName && { takenBy: found.takenByName }),
  }
}

/**
 * All that is known of a disputed spend: what was spent, how it was confirmed, and what happened at the account, the shops and
 * the office from a fortnight before until the member said so. Of people it has what the member's page shows, masked.
 */
export async function packOf(tx: Transaction, found: Dispute, context: Context): Promise<EvidencePack> {
  const { collectorId, about, openedAt, closedAt, closedBy, reason, givenBackPoints } = found
  const from = new Date(openedAt.getTime() - daysBefore * dayMs)
  const { spends, tries } = await spendsAndTries(tx, collectorId, { from, until: openedAt })
  const spend = spends.find((one) => one.brandKey === about.brandKey && one.redemptionId === about.redemptionId)
  const disputed = new Set(spendsOfDispute(found))
  const steps = new Map<SpendAtTill, StepOfSpend[]>()
  for (const order of spends.filter(({ purpose }) => purpose === 'order'))
    steps.set(order, await stepsOfOrder(tx, order))
  const names = await tillNames(
    tx,
    [...spends, ...tries].map(({ tillId }) => tillId),
  )
  const placeOf = ({ brandKey, tillId, storeId }: Pick<SpendAtTill, 'brandKey' | 'tillId' | 'storeId'>) =>
    `${names.get(tillId) ?? context.directory.byKey.get(brandKey)?.name ?? brandKey}, store ${storeId}`
  const evidence: Evidence[] = [
    ...spends.flatMap((one) =>
      eventsOfSpend(one, {
        isDisputed: disputed.has(`${one.brandKey} ${one.redemptionId}`),
        place: placeOf(one),
        steps: steps.get(one),
      }),
    ),
    ...tries.map(({ triedAt, points, ...at }) => ({
      at: triedAt.toISOString(),
      source: 'shop' as const,
      what: `A till was refused ${namedPoints(points)}`,
      more: placeOf(at),
    })),
    ...(await purchasesOf(tx, found, { ...context, from })),
    ...(await accountEvents(tx, found, { ...context, from })),
    ...(await officeActionsOf(tx, found, from)),
  ].sort((one, other) => (one.at < other.at ? -1 : 1))
  return {
    ...disputeInBrief(found, context.directory),
    facts: await factsOf(tx, found, { ...context, spend }),
    evidence: evidence.slice(-mostShown),
    isCut: evidence.length > mostShown,
    earlier: (await disputesOf(tx, collectorId)).filter(({ caseId }) => caseId < found.caseId).map(earlierOf),
    isWaiting: (await openAbout(tx, collectorId, context.now)).some(
      ({ kind, subject }) => kind === 'giveBackSpend' && subject === caseNumberOf(found.caseId),
    ),
    ...(closedAt && {
      closed: { at: closedAt.toISOString(), by: closedBy ?? '', reason: reason ?? '', points: givenBackPoints ?? 0 },
    }),
  }
}

const earlierOf = ({ caseId, openedAt, closedAt, givenBackPoints, reason }: Dispute) => ({
  caseNumber: caseNumberOf(caseId),
  openedAt: openedAt.toISOString(),
  outcome: closedAt ? `${namedPoints(givenBackPoints ?? 0)} given back: ${reason}` : 'still open',
})

function eventsOfSpend(
  { points, capturedPoints, heldAt, endedAt, state }: SpendAtTill,
  { isDisputed, place, steps }: { isDisputed: boolean; place: string; steps: StepOfSpend[] | undefined },
): Evidence[] {
  const source = isDisputed ? ('spend' as const) : ('shop' as const)
  const held = { at: heldAt.toISOString(), source, what: `A till held ${namedPoints(points)}`, more: place }
  if (steps)
    return [
      { ...held, what: `A web shop held ${namedPoints(points)} for an order` },
      ...steps.map((step) => ({
        at: step.at.toISOString(),
        source,
        what:
          step.movement === 'capture'
            ? `The shop spent ${namedPoints(step.points)}`
            : `${namedPoints(step.points)} went back`,
        more: place,
      })),
    ]
  const ends = {
    held: undefined,
    captured: `The till spent ${namedPoints(capturedPoints ?? 0)}`,
    released: `${namedPoints(points)} went back`,
    expired: `${namedPoints(points)} went back, since the hold ran out`,
  }
  const what = ends[state]
  return what && endedAt ? [held, { at: endedAt.toISOString(), source, what, more: place }] : [held]
}

/** What they bought within the time, page by page. */
async function purchasesOf(
  tx: Transaction,
  { collectorId, openedAt }: Dispute,
  { from, ...context }: Context & { from: Date },
): Promise<Evidence[]> {
  const bought: Evidence[] = []
  let nextToken: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const { entries, ...rest } = await entriesOfMember(tx, collectorId, { nextToken, show: 'collected' }, context)
    for (const { at, brand, where, points, amountPence } of entries)
      if (at >= from.toISOString() && at <= openedAt.toISOString())
        bought.push({
          at,
          source: 'shop',
          what: `${amountPence === undefined ? 'Collected' : `Bought for ${formatPence(amountPence)}, collected`} ${namedPoints(points)}`,
          more: where ?? brand.name,
        })
    nextToken = rest.nextToken
    if (!nextToken || (entries.at(-1)?.at ?? '') < from.toISOString()) break
  }
  return bought
}

/** Signing in, failing at it, and changes; with whether a network was new. */
async function accountEvents(
  tx: Transaction,
  { collectorId, openedAt }: Dispute,
  { from, secrets }: Context & { from: Date },
): Promise<Evidence[]> {
  const { email, mobile } = await collectorOf(tx, collectorId)
  const { cardNumber } = await cardOf(tx, collectorId)
  const found = await newestEvents(tx, {
    since: new Date(openedAt.getTime() - knownForDays * dayMs),
    of: [collectorId, email, cardNumber, ...(mobile ? [mobile] : [])],
    most: mostEvents,
    secret: secrets.securityEvents,
  })
  const seen = new Set<string>()
  return found.toReversed().flatMap(({ at, event, network }) => {
    const isNew = network !== null && !seen.has(network)
    if (network) seen.add(network)
    if (at < from || at > openedAt) return []
    const what = securityEventNames[event]
    return {
      at: at.toISOString(),
      source: 'account' as const,
      what: what.slice(0, 1).toUpperCase() + what.slice(1),
      ...(isNew && { more: `from a network that was not seen in ${knownForDays} days before` }),
    }
  })
}

async function officeActionsOf(tx: Transaction, { collectorId, openedAt }: Dispute, from: Date): Promise<Evidence[]> {
  const done = await actionsAbout(tx, collectorId, { from, until: openedAt, limit: mostShown })
  return done.actions.map(({ action: it, reason }) => ({
    at: it.at.toISOString(),
    source: 'office' as const,
    what: actionWords(it.action),
    more: [it.doneBy, reason].filter(Boolean).join(': '),
  }))
}

async function factsOf(
  tx: Transaction,
  { collectorId, about, openedAt }: Dispute,
  { directory, spend, now }: Context & { spend: SpendAtTill | undefined },
): Promise<EvidencePack['facts']> {
  const brand = directory.byKey.get(about.brandKey)?.name ?? about.brandKey
  const sessions = await liveSessions(tx, collectorId, now)
  const { status } = await spendingOf(tx, collectorId, now)
  return [
    {
      name: 'Spent',
      value: `${namedPoints(about.spentPoints)} at ${brand}${about.others ? `, and in ${formatNumber(about.others.length)} more` : ''}`,
    },
    { name: 'Given back at once', value: namedPoints(about.releasedPoints) },
    { name: 'Disputed', value: dateAndTimeOf(openedAt) },
    ...(spend
      ? await factsOfTill(tx, spend, now)
      : [{ name: 'Where', value: 'Online, by somebody who was logged in as the member' }]),
    {
      name: 'Unusual then',
      value:
        about.signals.map((signal) => unusualSignals[signal] ?? signal).join('; ') || 'nothing that our rules know',
    },
    {
      name: 'Logged in now',
      value:
        sessions
          .map(({ device, createdAt }) => `${deviceNamed(device)}, since ${dateAndTimeOf(createdAt)}`)
          .join('; ') || 'nowhere',
    },
    { name: 'Spending now', value: status === 'LOCKED' ? 'locked' : 'unlocked' },
  ]
}

async function factsOfTill(tx: Transaction, spend: SpendAtTill, now: Date): Promise<EvidencePack['facts']> {
  const { tillId, storeId, heldAt, cardNumber, withCode, collectorId } = spend
  const name = (await tillNames(tx, [tillId])).get(tillId)
  const from = new Date(heldAt.getTime() - dayMs / 2)
  const span = { from, until: new Date(Math.min(now.getTime(), heldAt.getTime() + dayMs / 2)) }
  const { spends, cards, disputed } = await spendsAtTill(tx, spend, span)
  const held = await openReviews(tx, { tillId }, mostShown)
  const card = await cardOf(tx, collectorId)
  return [
    { name: 'Till', value: `${name ?? tillId}, store ${storeId}` },
    { name: 'When', value: dateAndTimeOf(heldAt) },
    {
      name: 'Card',
      value: `ends ${cardNumber.slice(-4)}${card.cardNumber === cardNumber ? '' : ', which has another number by now'}`,
    },
    {
      name: 'Confirmed by',
      value: withCode
        ? 'the code of the card, which the app shows'
        : 'the number of the card alone: no code was asked for',
    },
    {
      name: 'That till that day',
      value: `${formatNumber(spends)} ${spends === 1 ? 'spend' : 'spends'} of ${formatNumber(cards)} ${cards === 1 ? 'card' : 'cards'} in the 12 hours before and after, ${formatNumber(disputed)} disputed`,
    },
    { name: 'Its purchases that are held', value: held.length === 0 ? 'none' : formatNumber(held.length) },
  ]
}
