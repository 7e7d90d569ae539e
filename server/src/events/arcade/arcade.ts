import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type ArcadePlay, type ArcadeRules, sealedText } from '@pollen/contract/arcade'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { lock, move, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

type Member = { collectorId: string; rules: ArcadeRules; now: Date }

/** What the activity says of its points. */
const title = `${programme.name} arcade`

/** The member's newest play of today, or the one that they left open, and how many they may still begin. */
export async function today(
  tx: Transaction,
  { collectorId, rules, now }: Member,
): Promise<{ playsLeft: number; play?: ArcadePlay }> {
  const day = calendarDayOf(now)
  const play = (await store.openPlay(tx, collectorId)) ?? (await store.newestOfDay(tx, collectorId, day))
  const plays = await store.countOfDay(tx, collectorId, day)
  const playsLeft = rules.isOpen ? Math.max(0, rules.playsADay - plays) : 0
  return { playsLeft, ...(play && { play: onTheWire(play) }) }
}

/**
 * Begins a play: the cells are filled by chance and sealed before the member chooses one. While one is open it is that one,
 * in every tab; the member's balances are locked, so two presses never begin two.
 *
 * @throws Refusal arcadeClosed        operators closed it
 * @throws Refusal arcadeNoPlaysLeft   the member had their plays of today
 * @throws Refusal arcadeAllPlayed     all members together had theirs
 */
export async function begin(tx: Transaction, { collectorId, rules, now }: Member): Promise<ArcadePlay> {
  await lock(tx, collectorId)
  const open = await store.openPlay(tx, collectorId)
  if (open) return onTheWire(open)
  if (!rules.isOpen) throw new Refusal('arcadeClosed')
  const day = calendarDayOf(now)
  if ((await store.countOfDay(tx, collectorId, day)) >= rules.playsADay) throw new Refusal('arcadeNoPlaysLeft')
  if (!(await store.takeOfDay(tx, day, rules.mostPlaysADay))) throw new Refusal('arcadeAllPlayed')
  const salt = randomBytes(16).toString('hex')
  const play = { collectorId, playId: uuidv7(), day, salt, board: boardOf(rules), begunAt: now }
  return onTheWire(await store.insert(tx, play))
}

/**
 * Opens a cell and gives its points, once: whoever comes second, with whatever cell, gets the first answer.
 *
 * @throws Refusal arcadePlayNotFound   it is not the member's
 */
export async function open(
  tx: Transaction,
  { cell, now, ...key }: store.PlayKey & { cell: number; now: Date },
): Promise<ArcadePlay> {
  const { collectorId, playId } = key
  await lock(tx, collectorId)
  const play = await store.find(tx, key)
  if (!play) throw new Refusal('arcadePlayNotFound')
  if (play.cell !== null) return onTheWire(play)
  const points = play.board[cell - 1] ?? 0
  if (points > 0)
    await move(tx, {
      collectorId,
      brandKey: programmeKey,
      reference: referenceFor('arcade', playId),
      occurredAt: now,
      movement: 'prize',
      points,
      about: { title },
    })
  await store.markOpened(tx, key, { cell, openedAt: now })
  return onTheWire({ ...play, cell })
}

/** The prizes in the cells, in an order by chance (Fisher and Yates). */
function boardOf({ prizes }: ArcadeRules): number[] {
  const board = prizes.flatMap(({ points, cells }) => Array<number>(cells).fill(points))
  for (let last = board.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const points = board[last] as number
    board[last] = board[other] as number
    board[other] = points
  }
  return board
}

/** Of a play that is not open yet, nobody hears what is in the cells. */
function onTheWire(play: Pick<store.StoredPlay, 'playId' | 'salt' | 'board' | 'cell'>): ArcadePlay {
  const { playId, salt, board, cell } = play
  const seal = createHash('sha256').update(sealedText({ salt, board })).digest('hex')
  if (cell === null) return { playId, seal }
  return { playId, seal, opened: { cell, points: board[cell - 1] ?? 0, board, salt } }
}
