import type { Transaction } from '../../platform/database/database.ts'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { historyOf, type ReferenceKind, readReference } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

/** Between two moments. */
export type Span = { from: Date; until: Date }

/** What tills did, or tried, with a collector's points in that time, the first first. */
export const spendsAndTries = async (
  tx: Transaction,
  collectorId: string,
  span: Span,
): Promise<{ spends: store.Redemption[]; tries: store.RefusedAttempt[] }> => ({
  spends: await store.redemptionsWithin(tx, collectorId, span),
  tries: await store.refusedAttemptsWithin(tx, collectorId, span),
})

/** A capture or a release of a redemption. */
export type StepOfSpend = { at: Date; movement: 'capture' | 'release'; points: number }

const pageSize = 100

/** What became of an order's points, part by part, the first first. */
export async function stepsOfOrder(
  tx: Transaction,
  { collectorId, brandKey, redemptionId, heldAt }: store.Redemption,
): Promise<StepOfSpend[]> {
  const steps: StepOfSpend[] = []
  for (let before: number | undefined; ; ) {
    const page = await historyOf(tx, collectorId, { before, limit: pageSize })
    for (const transfer of page) {
      const { kind, name } = readReference(transfer.reference)
      const isStep =
        kind === 'capture' || kind === 'release' ? name === redemptionId : isPartOf(kind, name, redemptionId)
      if (!isStep || transfer.brandKey !== brandKey) continue
      const movement = transfer.movement === 'capture' ? 'capture' : 'release'
      steps.unshift({ at: transfer.postedAt, movement, points: transfer.points })
    }
    before = page.at(-1)?.number
    if (page.length < pageSize || (page.at(-1)?.postedAt ?? heldAt) < heldAt) return steps
  }
}

const isPartOf = (kind: ReferenceKind, name: string, redemptionId: string) =>
  (kind === 'capturePart' || kind === 'releasePart') && name.startsWith(`${redemptionId} `)

/** How many spends a till made in a store in that time, of how many cards, and how many of them were disputed. */
export async function spendsAtTill(
  tx: Transaction,
  till: { tillId: string; storeId: string },
  span: Span,
): Promise<{ spends: number; cards: number; disputed: number }> {
  const names = await store.namesAtTill(tx, till, span)
  const ofMember = Map.groupBy(names, ({ collectorId }) => collectorId)
  const disputed = await askLanesOf(tx, [...ofMember.keys()], (lane, members) =>
    store.countDisputed(
      lane,
      members.flatMap((collectorId) => ofMember.get(collectorId) ?? []),
    ),
  )
  return {
    spends: names.length,
    cards: new Set(names.map(({ cardNumber }) => cardNumber)).size,
    disputed: disputed.reduce((sum, many) => sum + many, 0),
  }
}
