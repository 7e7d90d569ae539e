import type { CardState } from '@pollen/contract/card-state'
import type { Answer } from '@pollen/contract/endpoint'
import { registerToSpend } from '@pollen/contract/till/cashier-messages'
import type { CardStatus, cardAtTill } from '@pollen/contract/till/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { isClosed, recognise } from '../../records/cards/cards.ts'
import { balanceOf } from '../../records/ledger/ledger.ts'
import { pointsLeftToday, spendingOf } from '../../safety/spending/spending.ts'
import type { Rules } from './rules.ts'

const statusOf: Record<CardState, CardStatus> = {
  REGISTERED: 'ACTIVE',
  TEMPORARY: 'COLLECTS_ONLY',
  REPLACED: 'REPLACED',
  UNREGISTERED: 'NOT_REGISTERED',
  ANALOG: 'NOT_REGISTERED',
  GHOST: 'NOT_REGISTERED',
}

/**
 * What a card can do at a till. The answer says nothing about its holder.
 *
 * @throws Refusal cardNotRecognised
 */
export async function cardStatusAtTill(
  tx: Transaction,
  read: string,
  { brandKey, rules, now }: { brandKey: string; rules: Rules; now: Date },
): Promise<Answer<typeof cardAtTill>> {
  const card = await recognise(tx, read)
  const status = isClosed(card, now) ? 'CLOSED' : statusOf[card.state]
  const codeRequiredOver = rules.codeRequiredOver[brandKey] ?? null
  if (status !== 'ACTIVE' || !card.collectorId)
    return {
      status,
      spendLocked: false,
      spendablePoints: 0,
      codeRequiredOver,
      ...(status === 'NOT_REGISTERED' && { cashierMessage: registerToSpend }),
    }
  await enterLane(tx, card.collectorId)
  const spending = await spendingOf(tx, card.collectorId, now)
  const spendLocked = spending.status === 'LOCKED'
  const most = await pointsLeftToday(tx, card.collectorId, spending, now)
  const spendable = Math.max(0, Math.min(await balanceOf(tx, card.collectorId), most))
  return { status, spendLocked, spendablePoints: spendLocked ? 0 : spendable, codeRequiredOver }
}
