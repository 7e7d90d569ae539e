import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../platform/database.ts'
import { movements, signed, type Transfer } from './movements.ts'
import * as store from './store.ts'

export type { Transfer } from './movements.ts'
export { signed } from './movements.ts'

/** What a move left behind; */
export type Moved = { transferId: string; points: number; available: number }

/**
 * Moves points between two accounts of one collector, once: repeating a reference changes nothing.
 *
 * @throws Refusal referenceReused   the reference stands for a different movement or amount
 * @throws Refusal notEnoughPoints   the account that gives would go below zero
 */
export async function move(tx: Transaction, transfer: Transfer): Promise<Moved> {
  const transferId = uuidv7()
  if (!(await store.insertOnce(tx, transferId, transfer))) return repeat(tx, transfer)

  const left = await store.change(tx, transfer.collectorId, signed(transfer))
  if (left === undefined) throw new Refusal('notEnoughPoints')
  await store.writeEntries(tx, transferId, transfer, movements[transfer.movement])
  return { transferId, points: transfer.points, available: left }
}

async function repeat(tx: Transaction, transfer: Transfer): Promise<Moved> {
  const first = await store.findByReference(tx, transfer)
  if (first?.movement !== transfer.movement || first.points !== transfer.points) throw new Refusal('referenceReused')
  return { transferId: first.transferId, points: first.points, available: await balanceOf(tx, transfer.collectorId) }
}

/** Opens a collector's points account at zero; opening it again changes nothing. */
export async function open(tx: Transaction, collectorId: string): Promise<void> {
  await store.open(tx, collectorId)
}

export async function balanceOf(tx: Transaction, collectorId: string): Promise<number> {
  const available = await store.available(tx, collectorId)
  if (available === undefined) throw new Error(`Collector ${collectorId} has no points account`)
  return available
}

/** The balance, held still until the transaction ends: whoever else moves this collector's points waits. */
export async function lock(tx: Transaction, collectorId: string): Promise<number> {
  const available = await store.lock(tx, collectorId)
  if (available === undefined) throw new Error(`Collector ${collectorId} has no points account`)
  return available
}

/** Where a page of history ended. */
export type Position = { occurredAt: Date; transferId: string }

/** A collector's transfers, newest first; at most `limit`, from after `after`. */
export async function historyOf(
  tx: Transaction,
  collectorId: string,
  page: { after: Position | undefined; limit: number },
): Promise<store.StoredTransfer[]> {
  return store.page(tx, collectorId, page)
}

/** Points by which the books disagree with themselves; anything but zero is an incident. */
export async function discrepancy(tx: Transaction): Promise<number> {
  return store.discrepancy(tx)
}
