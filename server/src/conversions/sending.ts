import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@pollen/contract/refusals'
import { lock } from '../ledger/ledger.ts'
import {
  type KnownPartner,
  type Linking,
  markLinkEnded,
  type PartnerOrder,
  type PartnerPosting,
  unsealAccount,
} from '../partners/partners.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Breaker } from './breaker.ts'
import { happen, happenTo } from './progress.ts'
import { type ConversionEvent, dueWorkOf, leaseMs } from './states.ts'
import * as store from './store.ts'
import { type FreeToConvert, standingOf } from './terms.ts'

export type SendingContext = Pick<Linking, 'secrets'> & {
  now: () => Date
  /** From then on nothing more is begun. */
  signal: AbortSignal
}

type AskingContext = Omit<SendingContext, 'signal'>

/** So many are with a partner at once: one in ten without an answer leaves room for the others. */
const mostAtOnce = 64
const mostPerTake = 16
const lookAgainMs = 250

/**
 * Sees to the conversions with a partner that are due, many at once, until none is, or the partner gives no answers.
 *
 * @returns when to look again; undefined when nothing is open
 */
export async function sendDue(
  database: Database,
  known: KnownPartner,
  { breaker, signal, ...context }: SendingContext & { breaker: Breaker },
): Promise<Date | undefined> {
  const { partnerId } = known
  const underway = new Set<Promise<void>>()
  const failed: unknown[] = []
  for (;;) {
    const now = context.now()
    const mustWait = signal.aborted || (breaker.isOpen() && underway.size > 0)
    const most = mustWait ? 0 : breaker.mayTry(now, mostAtOnce - underway.size)
    const until = new Date(now.getTime() + leaseMs)
    const due = await database.statement((tx) =>
      store.takeDue(tx, { partnerId, now, most: Math.min(most, mostPerTake), until }),
    )
    for (const key of due) {
      const work = seeTo(database, known, key, context)
        .then(async (answered) => {
          if (answered === false) breaker.missed(context.now())
          if (answered === true && breaker.answered())
            await database.statement((tx) => store.bringForward(tx, partnerId, { now: context.now(), leaseMs }))
        })
        .catch((error) => void failed.push(error))
        .finally(() => underway.delete(work))
      underway.add(work)
    }
    if (due.length === 0 && underway.size === 0) break
    // Others become due while a call waits for its answer.
    if (due.length < mostPerTake) await Promise.race([...underway, sleep(lookAgainMs)])
  }
  if (failed.length > 0) throw new AggregateError(failed)
  const next = await database.statement((tx) => store.nextDueAt(tx, partnerId))
  if (!next) return undefined
  return breaker.isOpen() && next < breaker.triesFrom() ? breaker.triesFrom() : next
}

/** What to ask of the partner about one conversion: read in a transaction, asked outside of one. */
type Question = { order: PartnerOrder } & (
  | { is: 'send'; token: string; sealedAccount: string }
  | { is: 'ask' | 'askThenSend' }
)

/**
 * Does what is due for one conversion. The call to the partner stands between two transactions.
 *
 * @returns whether the partner answered; undefined when it was not asked
 */
async function seeTo(
  database: Database,
  known: KnownPartner,
  key: store.ConversionKey,
  context: AskingContext,
): Promise<boolean | undefined> {
  const question = await database.transaction((tx) => questionAbout(tx, key, context))
  if (!question) return undefined
  const event = await answerTo(database, known, key, question)
  const isSentAgain = question.is === 'askThenSend' && event.is === 'notKnown'
  if (isSentAgain) return sendAgain(database, known, key, context)
  const isUnclear = question.is !== 'send' && event.is === 'noAnswer'
  await conclude(database, key, isUnclear ? { is: 'notKnown' } : event, context.now())
  return event.is !== 'noAnswer'
}

/** Notes what the partner said; an open one that is three days old is given back when that is no yes and no no. */
function conclude({ transaction }: Database, key: store.ConversionKey, event: ConversionEvent, now: Date) {
  return transaction(async (tx) => {
    const conversion = await happen(tx, key, event, now)
    if (conversion && (event.is === 'noAnswer' || event.is === 'notKnown'))
      await happenTo(tx, conversion, { is: 'tooOld' }, now)
  })
}

async function questionAbout(
  tx: Transaction,
  key: store.ConversionKey,
  { secrets, now }: AskingContext,
): Promise<Question | undefined> {
  await lock(tx, key.collectorId)
  const conversion = await store.find(tx, key)
  if (!conversion) return undefined
  const at = now()
  const standing = await standingOf(tx, conversion, at)
  const work = dueWorkOf(conversion, standing.obstacle, at)
  if (work?.is === 'send' && !standing.obstacle) return questionOfSending(tx, conversion, standing, { secrets, now })
  if (work?.is === 'event') await happenTo(tx, conversion, work.event, at)
  if (work?.is !== 'ask' && work?.is !== 'askThenSend') return undefined
  return { is: work.is, order: orderOf(conversion, null) }
}

/** Notes that it is sent, before it is. The caller has asked what may stand against it. */
async function questionOfSending(
  tx: Transaction,
  conversion: store.StoredConversion,
  { link: { sealedAccount }, contactChangedAt }: FreeToConvert,
  { secrets, now }: AskingContext,
): Promise<Question> {
  await happenTo(tx, conversion, { is: 'sent' }, now())
  const { token } = await unsealAccount(sealedAccount, secrets)
  return { is: 'send', token, sealedAccount, order: orderOf(conversion, contactChangedAt) }
}

/** Sends one of which the partner knows nothing, if nothing has come to stand against it meanwhile. */
async function sendAgain(
  database: Database,
  known: KnownPartner,
  key: store.ConversionKey,
  context: AskingContext,
): Promise<boolean> {
  const question = await database.transaction(async (tx) => {
    await lock(tx, key.collectorId)
    const conversion = await store.find(tx, key)
    if (conversion?.state !== 'UNKNOWN') return undefined
    const standing = await standingOf(tx, conversion, context.now())
    return standing.obstacle ? undefined : questionOfSending(tx, conversion, standing, context)
  })
  const event = question ? await answerTo(database, known, key, question) : ({ is: 'notKnown' } as const)
  await conclude(database, key, event, context.now())
  return event.is !== 'noAnswer'
}

type OrderedDeal = Pick<store.StoredConversion, 'conversionId' | 'type' | 'points' | 'arrives' | 'gives' | 'gets'>

/** What a partner is asked to do for a conversion: always the same. */
export function orderOf(
  { conversionId, type, points, arrives, gives, gets }: OrderedDeal,
  contactChangedAt: Date | null,
): PartnerOrder {
  const isOut = type === 'NECTAR_TO_PARTNER'
  const rate = isOut ? gets / gives : gives / gets
  return {
    conversionId,
    direction: isOut ? 'credit' : 'debit',
    points: isOut ? arrives : points,
    rate: String(Number(rate.toFixed(6))),
    contactChangedAt,
  }
}

async function answerTo(
  { transaction }: Database,
  { partnerId, partner }: KnownPartner,
  { collectorId, conversionId }: store.ConversionKey,
  question: Question,
): Promise<ConversionEvent> {
  const { order } = question
  const asked = question.is === 'send' ? partner.post(question.token, order) : partner.whatBecameOf(conversionId)
  const [answer] = await Promise.allSettled([asked])
  if (answer.status === 'rejected') {
    if (answer.reason instanceof Refusal) return { is: 'noAnswer' }
    throw answer.reason
  }
  if (answer.value) return eventOf(answer.value, order)
  if (question.is !== 'send') return { is: 'notKnown' }
  await transaction((tx) => markLinkEnded(tx, { collectorId, partnerId }, question.sealedAccount))
  return { is: 'refused', refusal: 'partnerNeedsLogin' }
}

/** A yes to something else than was asked is no answer: the files of the day will tell. */
export function eventOf(
  posting: PartnerPosting,
  expected: Pick<PartnerOrder, 'points' | 'direction'>,
): ConversionEvent {
  if (posting.status === 'refused') return { is: 'refused', refusal: posting.refusal }
  const isSame = posting.points === expected.points && posting.direction === expected.direction
  return isSame ? { is: 'posted', reference: posting.reference } : { is: 'noAnswer' }
}
