import type { Offer } from '@pollen/contract/offers'
import type { RefusalName } from '@pollen/contract/refusals'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { isFor, isLoadedFor, type OfferMember } from './audiences.ts'
import { promise, release } from './budgets-store.ts'
import { listedOffer, type Offers } from './known-offers.ts'
import {
  eventTowards,
  firstState,
  isInHand,
  type OfferEvent,
  type OfferState,
  stateAfter,
  type WantedState,
} from './states.ts'
import * as store from './states-store.ts'

/** What a member wants of an offer: a state, or something that happens to it. */
export type WantedChange = { offerId: string } & (
  | { wanted: WantedState; event?: undefined }
  | { event: 'undoHide' | 'optIn' | 'optOut' | 'bulkLoad'; wanted?: undefined }
)
/** The state that an offer has now, or why it cannot have the one that was wanted. */
export type StateChange = { offerId: string; state: OfferState } | { offerId: string; refusal: ChangeRefusal }
export type ChangeRefusal = Extract<RefusalName, 'offerNotFound' | 'offerNotPossible' | 'offerAllTaken'>

type Context = { known: Offers; member: OfferMember; now: Date }

/**
 * Changes how a member stands to offers, each by itself, in one transaction; what already is as wanted stays as it is.
 * Loading an offer with a budget takes one of its promises, until it is used, unloaded, hidden, or over.
 *
 * @returns an answer for each change, in their order
 */
export async function changeStates(
  { transaction }: Pick<Database, 'transaction'>,
  context: Context,
  changes: WantedChange[],
): Promise<StateChange[]> {
  const answers = await transaction((tx) => changeWithin(tx, context, changes))
  // Others may have been taking from what is left of a budget: these wait for them, with nothing else held but the balances.
  const again = answers.flatMap((answer, index) =>
    isAllTaken(answer) && !context.known.allTaken.has(answer.offerId) ? [index] : [],
  )
  if (again.length === 0) return answers
  const isBulk = changes.length > 1
  const wanted = again.map((index) => changes[index] as WantedChange)
  const waited = await transaction((tx) => changeWithin(tx, context, wanted, { isPatient: true, isBulk }))
  for (const [nth, index] of again.entries()) answers[index] = waited[nth] as StateChange
  return answers
}

const isAllTaken = (answer: StateChange) => 'refusal' in answer && answer.refusal === 'offerAllTaken'

/** As `changeStates`, in the caller's transaction. */
export async function changeWithin(
  tx: Transaction,
  context: Context,
  changes: WantedChange[],
  { isPatient = false, isBulk = changes.length > 1 } = {},
): Promise<StateChange[]> {
  const { collectorId } = context.member
  await lock(tx, collectorId)
  const rows = new Map((await store.statesOf(tx, collectorId)).map((row) => [row.offerId, row]))
  const decided = changes.map((change) => decide(context, rows.get(change.offerId), change, { isBulk }))
  const steps = decided.filter((one): one is Step => 'to' in one)

  await release(
    tx,
    steps.flatMap(({ offer: { offerId }, row, to }) =>
      row?.isPromised && row.uses === 0 && row.slice !== null && !isInHand(to) ? [{ offerId, slice: row.slice }] : [],
    ),
  )
  const needsPromise = ({ offer, row, to }: Step) => isInHand(to) && !row?.isPromised && offer.budget !== null
  const slices = await promise(
    tx,
    steps.filter(needsPromise).map(({ offer }) => offer.offerId),
    { isPatient },
  )
  const isPossible = (step: Step) => !needsPromise(step) || slices.has(step.offer.offerId)
  const possible = steps.filter(isPossible)
  await store.putStates(
    tx,
    possible.map((step) => rowAfter(step, context, slices.get(step.offer.offerId) ?? null)),
  )
  return decided.map((one): StateChange => {
    if (!('to' in one)) return one
    const { offerId } = one.offer
    return isPossible(one) ? { offerId, state: one.to } : { offerId, refusal: 'offerAllTaken' }
  })
}

type Step = { offer: Offer; row: store.StateRow | undefined; event: OfferEvent; from: OfferState; to: OfferState }

function decide(
  { known, member, now }: Context,
  row: store.StateRow | undefined,
  change: WantedChange,
  { isBulk }: { isBulk: boolean },
): Step | StateChange {
  const { offerId } = change
  const offer = listedOffer(known, offerId) ?? versionOf(known, row)
  if (!offer || !(row || isSeenBy(known, offer, member, now))) return { offerId, refusal: 'offerNotFound' }
  if (offer.audience.kind === 'everybody') return { offerId, refusal: 'offerNotPossible' }
  const from = stateOf(known, offer, row, now)
  if (change.wanted === from) return { offerId, state: from }
  const event = change.event ?? eventTowards(change.wanted, from, { isBulk })
  if (change.event && isDone(change.event, from)) return { offerId, state: from }
  const to = event && stateAfter(event, from, row?.stateBefore ?? null)
  if (!event || !to || !suits(offer, to)) return { offerId, refusal: 'offerNotPossible' }
  if (isInHand(to) && !isInHand(from) && !isSeenBy(known, offer, member, now))
    return { offerId, refusal: 'offerNotFound' }
  return { offer, row, event, from, to }
}

/** Whether what happens to an offer has happened already. */
function isDone(event: NonNullable<WantedChange['event']>, state: OfferState): boolean {
  if (event === 'undoHide') return state !== 'HIDDEN'
  return isInHand(state) === (event !== 'optOut')
}

/** An offer is either loaded or opted into. */
const suits = ({ type }: Offer, to: OfferState) =>
  to === 'OPTEDIN' ? firstState(type) === 'NOTOPTEDIN' : !isInHand(to) || firstState(type) === 'UNLOADED'

export const versionOf = ({ versions }: Offers, row: Pick<store.StateRow, 'offerId' | 'version'> | undefined) =>
  row && versions.get(row.offerId)?.find(({ version }) => version === row.version)

/** Whether an offer is on a member's lists though they never touched it: it is listed, theirs, and its time is now. */
export const isSeenBy = (known: Offers, offer: Offer, member: OfferMember, now: Date): boolean =>
  listedOffer(known, offer.offerId) === offer && offer.from <= now && now < offer.until && isFor(offer, member, now)

/** How a member stands to an offer. What has ended is in hand no more: a version, or a week. */
export function stateOf(known: Offers, offer: Offer, row: store.StateRow | undefined, now: Date): OfferState {
  if (!row) return firstState(offer.type)
  const version = versionOf(known, row)
  const isOver = version && version.until <= now && now < offer.until
  return isInHand(row.state) && (isOver || !isLoadedFor(offer, row.loadedAt, now)) ? firstState(offer.type) : row.state
}

function rowAfter(
  { offer, row, event, from, to }: Step,
  { member, now }: Context,
  slice: number | null,
): store.StateRow {
  const isLoadedNow = isInHand(to) && !isInHand(from) && event !== 'undoHide'
  const keepsPromise = isInHand(to) || (row?.isPromised === true && row.uses > 0)
  return {
    collectorId: member.collectorId,
    offerId: offer.offerId,
    version: isLoadedNow || !row ? offer.version : row.version,
    state: to,
    stateBefore: to === 'HIDDEN' ? from : null,
    loadedAt: isLoadedNow ? now : (row?.loadedAt ?? null),
    givenBackAt: isInHand(to) ? null : isInHand(from) ? now : (row?.givenBackAt ?? null),
    isPromised: keepsPromise,
    slice: keepsPromise ? (slice ?? row?.slice ?? null) : null,
    uses: row?.uses ?? 0,
  }
}
