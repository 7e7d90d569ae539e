import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { historyOf } from '../../records/ledger/ledger.ts'
import { purchaseIn } from '../activity/activity.ts'
import type { Rules, Signal } from './rules.ts'
import * as store from './store.ts'

/** A card at a till: its holder, its number, the brand, the till and the store. */
export type CardPresentation = Pick<
  store.RedemptionName,
  'collectorId' | 'cardNumber' | 'brandKey' | 'tillId' | 'storeId'
>

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs)

/** What is unusual about a spend, by the operators' rules. */
export async function signalsOf(
  tx: Transaction,
  presentation: CardPresentation,
  { rules: { signals: rules }, now }: { rules: Rules; now: Date },
): Promise<Signal[]> {
  const { collectorId, brandKey, storeId } = presentation
  const isHere = (there: Pick<CardPresentation, 'brandKey' | 'storeId'>) =>
    there.brandKey === brandKey && there.storeId === storeId
  const since = (minutes: number) => minutesBefore(now, minutes)

  const history = await historyOf(tx, collectorId, { before: undefined, limit: rules.newStore.amongTransfers })
  const bought = history.flatMap((transfer) => {
    const { storeId } = purchaseIn(transfer) ?? {}
    return storeId === undefined ? [] : [{ ...transfer, storeId }]
  })
  const aWhileAgo = since(rules.twoStores.withinMinutes)
  const lately = [
    ...bought.filter(({ occurredAt }) => occurredAt > aWhileAgo),
    ...(await store.storesSince(tx, collectorId, aWhileAgo)),
  ]
  const cards = 1 + (await store.otherCardsAt(tx, presentation, since(rules.manyCards.withinMinutes)))
  const tries = await store.refusedAttemptsSince(tx, presentation, since(rules.manyTries.withinMinutes))
  const triesHere = tries.filter((tried) => tried.brandKey === brandKey && tried.refusal !== 'codeRequired')

  const noticed: Record<Signal, boolean> = {
    newStore: !bought.some(isHere),
    twoStores: lately.some((there) => !isHere(there)),
    manyCards: cards > rules.manyCards.cards,
    manyTries: triesHere.length >= rules.manyTries.tries,
  }
  return (Object.keys(noticed) as Signal[]).filter((signal) => noticed[signal])
}

/** A spend of more points than this needs the card's code: the least of the brand's limit and the signals' limits. */
export function codeRequiredOver({ codeRequiredOver: ofBrand, signals }: Rules, brandKey: string, noticed: Signal[]) {
  const limits = [ofBrand[brandKey], ...noticed.map((signal) => signals[signal].codeRequiredOver)]
  return limits.reduce<number>((least, limit) => Math.min(least, limit ?? least), Number.POSITIVE_INFINITY)
}
