import { setTimeout as sleep } from 'node:timers/promises'
import type { PartnerId } from '@pollen/contract/partner'
import { Refusal } from '@pollen/contract/refusals'
import { inBatchesOfLanes } from '../../platform/database/batches.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inLane, lanesOf } from '../../platform/lanes/lanes.ts'
import { lockEach } from '../../records/ledger/ledger.ts'
import {
  type KnownPartner,
  type Linking,
  markLinkEnded,
  type PartnerOrder,
  type PartnerPosting,
  unsealAccount,
} from '../partners/partners.ts'
import type { Breaker } from './breaker.ts'
import { happenToEach } from './progress.ts'
import { type ConversionEvent, dueWorkOf, leaseMs } from './states.ts'
import * as store from './store.ts'
import { balancesAndLocks, type FreeToConvert } from './terms.ts'

export type SendingContext = Pick<Linking, 'secrets'> & {
  now: () => Date
  /** From then on nothing more is begun. */
  signal: AbortSignal
}

type AskingContext = Omit<SendingContext, 'signal'>
/** Whether more conversions are due than could be begun at once. */
export type Pace = { areMoreDue: boolean }

/** So many are with a partner at once: one in ten that waits eight seconds for nothing leaves room for the others. */
const mostAtOnce = 512
const mostPerTake = 128
const lookAgainMs = 100

/**
 * Sees to the conversions with a partner that are due, many at once, until none is, or the partner gives no answers.
 *
 * @returns when to look again; undefined when nothing is open
 */
export async function sendDue(
  database: Database,
  known: KnownPartner,
  { breaker, pace, signal, ...context }: SendingContext & { breaker: Breaker; pace: Pace },
): Promise<Date | undefined> {
  const { partnerId } = known
  const underway = new Set<Promise<void>>()
  const failed: unknown[] = []
  const batched = batchedQuestions(database, context)
  for (;;) {
    const now = context.now()
    const most = signal.aborted ? 0 : breaker.begin(now, { most: mostPerTake, mostAtOnce })
    const until = new Date(now.getTime() + leaseMs)
    const due = await database
      .statement((tx) => store.takeDue(tx, { partnerId, now, most, until }))
      .catch((error) => {
        breaker.end(most)
        throw error
      })
    breaker.end(most - due.length)
    pace.areMoreDue = due.length === most && !breaker.isOpen()
    for (const key of due) {
      const work = seeTo(batched, known, key)
        .then(async (answered) => {
          if (answered === false) breaker.missed(context.now(), now)
          if (answered === true && breaker.answered(context.now()))
            await bringForward(database, partnerId, context.now())
        })
        .catch((error) => void failed.push(error))
        .finally(() => {
          underway.delete(work)
          breaker.end()
        })
      underway.add(work)
    }
    // Calls of other lanes may be all that the partner is asked at once.
    const isFull = most === 0 && breaker.isAsking() && !signal.aborted
    if (due.length === 0 && underway.size === 0 && !isFull) break
    // Others become due while a call waits for its answer.
    const answers = underway.size === 0 ? [] : [Promise.all(underway)]
    if (due.length < mostPerTake) await Promise.race([...answers, sleep(lookAgainMs)])
  }
  if (failed.length > 0) throw new AggregateError(failed)
  const next = await database.statement((tx) => store.nextDueAt(tx, partnerId))
  if (!next) return undefined
  return breaker.isOpen() && next < breaker.triesFrom() ? breaker.triesFrom() : next
}

/** In all lanes: in the others a job finds what is due within a minute. */
async function bringForward(database: Database, partnerId: PartnerId, now: Date): Promise<void> {
  for (const lane of lanesOf(database))
    await inLane(lane, () => database.statement((tx) => store.bringForward(tx, partnerId, { now, leaseMs })))
}

/** What to ask of the partner about one conversion: read in a transaction, asked outside of one. */
type Question = { order: PartnerOrder } & ({ is: 'send'; sealedAccount: string } | { is: 'ask' | 'askThenSend' })

/** What is asked and noted of conversions at the same time, a transaction for all of them. */
function batchedQuestions(database: Database, context: AskingContext) {
  const { transaction } = database
  const rules = {
    most: mostPerTake,
    collectorOf: ({ collectorId }: store.ConversionKey) => collectorId,
    uniqueInBatch: ({ conversionId }: store.ConversionKey) => [conversionId],
  }
  const one =
    <Item, Outcome>(work: (items: Item[]) => Promise<Outcome[]>) =>
    async (item: Item) =>
      (await work([item]))[0] as Outcome
  const questions = inBatchesOfLanes(
    database,
    (keys: store.ConversionKey[]) => transaction((tx) => questionsAbout(tx, keys, context.now)),
    rules,
  )
  const again = inBatchesOfLanes(
    database,
    (keys: store.ConversionKey[]) => transaction((tx) => questionsOfSendingAgain(tx, keys, context.now)),
    rules,
  )
  const conclusions = inBatchesOfLanes(
    database,
    async (all: (store.ConversionKey & { event: ConversionEvent })[]) => {
      await transaction((tx) => conclude(tx, all, context.now()))
      return all
    },
    rules,
  )
  return {
    database,
    secrets: context.secrets,
    questionAbout: one(questions),
    questionOfSendingAgain: one(again),
    conclude: one(conclusions),
  }
}

type BatchedQuestions = ReturnType<typeof batchedQuestions>

/**
 * Does what is due for one conversion. The call to the partner stands between two transactions.
 *
 * @returns whether the partner answered; undefined when it was not asked
 */
async function seeTo(
  batched: BatchedQuestions,
  known: KnownPartner,
  key: store.ConversionKey,
): Promise<boolean | undefined> {
  const question = await batched.questionAbout(key)
  if (!question) return undefined
  const event = await answerTo(batched, known, key, question)
  const isSentAgain = question.is === 'askThenSend' && event.is === 'notKnown'
  if (isSentAgain) return sendAgain(batched, known, key)
  const isUnclear = question.is !== 'send' && event.is === 'noAnswer'
  await batched.conclude({ ...key, event: isUnclear ? { is: 'notKnown' } : event })
  return event.is !== 'noAnswer'
}

/** Notes what the partner said; an open one that is three days old is given back when that is no yes and no no. */
async function conclude(
  tx: Transaction,
  all: (store.ConversionKey & { event: ConversionEvent })[],
  now: Date,
): Promise<void> {
  const { conversions } = await lockConversions(tx, all)
  const events = new Map(all.map(({ conversionId, event }) => [conversionId, event]))
  const answered = conversions.map((found) => ({ found, event: events.get(found.conversionId) as ConversionEvent }))
  const changed = await happenToEach(tx, answered, now)
  const isOpen = (_: store.StoredConversion, index: number) => {
    const event = answered[index]?.event.is
    return event === 'noAnswer' || event === 'notKnown'
  }
  const open = changed.filter(isOpen).map((found) => ({ found, event: { is: 'tooOld' } as const }))
  await happenToEach(tx, open, now)
}

/** The conversions, with the balances of their members locked. */
async function lockConversions(tx: Transaction, keys: store.ConversionKey[]) {
  const collectorIds = [...new Set(keys.map(({ collectorId }) => collectorId))]
  const stops = await lockEach(tx, collectorIds)
  return { stops, conversions: await store.findEach(tx, keys) }
}

/** What to ask about each; undefined where there is nothing to ask any more. */
async function questionsAbout(
  tx: Transaction,
  keys: store.ConversionKey[],
  now: AskingContext['now'],
): Promise<(Question | undefined)[]> {
  const at = now()
  const { stops, conversions } = await lockConversions(tx, keys)
  const standing = await balancesAndLocks(tx, conversions, { stops, now: at })
  const questions = new Map<string, Question>()
  const events: { found: store.StoredConversion; event: ConversionEvent }[] = []
  for (const found of conversions) {
    const free = standing(found)
    const work = dueWorkOf(found, free.obstacle, at)
    if (work?.is === 'event') events.push({ found, event: work.event })
    else if (work?.is === 'send' && !free.obstacle) {
      events.push({ found, event: { is: 'sent' } })
      questions.set(found.conversionId, questionOfSending(found, free))
    } else if (work?.is === 'ask' || work?.is === 'askThenSend')
      questions.set(found.conversionId, { is: work.is, order: orderOf(found, null) })
  }
  await happenToEach(tx, events, at)
  return keys.map(({ conversionId }) => questions.get(conversionId))
}

/** That it is sent is noted before it is. The caller has asked what may stand against it. */
const questionOfSending = (
  conversion: store.StoredConversion,
  { link: { sealedAccount }, contactChangedAt }: FreeToConvert,
): Question => ({ is: 'send', sealedAccount, order: orderOf(conversion, contactChangedAt) })

/** Sends one of which the partner knows nothing, if nothing has come to stand against it meanwhile. */
async function sendAgain(batched: BatchedQuestions, known: KnownPartner, key: store.ConversionKey): Promise<boolean> {
  const question = await batched.questionOfSendingAgain(key)
  const event = question ? await answerTo(batched, known, key, question) : ({ is: 'notKnown' } as const)
  await batched.conclude({ ...key, event })
  return event.is !== 'noAnswer'
}

async function questionsOfSendingAgain(
  tx: Transaction,
  keys: store.ConversionKey[],
  now: AskingContext['now'],
): Promise<(Question | undefined)[]> {
  const at = now()
  const { stops, conversions } = await lockConversions(tx, keys)
  const standing = await balancesAndLocks(tx, conversions, { stops, now: at })
  const questions = new Map<string, Question>()
  const sent: { found: store.StoredConversion; event: ConversionEvent }[] = []
  for (const found of conversions) {
    const free = standing(found)
    if (found.state !== 'UNKNOWN' || free.obstacle) continue
    sent.push({ found, event: { is: 'sent' } })
    questions.set(found.conversionId, questionOfSending(found, free))
  }
  await happenToEach(tx, sent, at)
  return keys.map(({ conversionId }) => questions.get(conversionId))
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
  { database: { transaction }, secrets }: BatchedQuestions,
  { partnerId, partner }: KnownPartner,
  { collectorId, conversionId }: store.ConversionKey,
  question: Question,
): Promise<ConversionEvent> {
  const { order } = question
  const ask = async () => {
    if (question.is !== 'send') return partner.whatBecameOf(conversionId)
    const { token } = await unsealAccount(question.sealedAccount, secrets)
    return partner.post(token, order)
  }
  const [answer] = await Promise.allSettled([ask()])
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
