import type { Transaction } from '../../platform/database/database.ts'
import { askLanes, readLanes } from '../../platform/lanes/across-lanes.ts'
import { boundMovements, type Movement, movementNames, movements, ownAccounts, signedAmount } from './movements.ts'
import type { Balances } from './store.ts'
import * as store from './verify-store.ts'

/** A contradiction in the books: where it is, its kind, and a sentence that describes it. */
export type Fault = { kind: FaultKind; collectorId?: string; number?: number; says: string }

/**
 * - `rules`: the database's functions and the table of movements disagree
 * - `gap`: a collector's numbers do not follow each other
 * - `chain`: a balance after a transfer does not follow from the one before
 * - `impossible`: a movement took an account below zero that may not do so, or a transfer moves fewer than zero points
 * - `legs`: a posting's legs are incomplete, or not in their order
 * - `lines`: the bonuses within a transfer's points are more than these
 * - `reference`: a transfer is filed under another reference than its own, so that a repetition would be posted
 * - `balance`: a balance is not what the last transfer left, or says another number or movement
 * - `sum`: a balance is not the sum of its entries
 * - `orphan`: there are transfers, and no balance
 */
type FaultKind =
  | 'rules'
  | 'gap'
  | 'chain'
  | 'impossible'
  | 'legs'
  | 'lines'
  | 'reference'
  | 'balance'
  | 'sum'
  | 'orphan'

export type Progress = { done: number; expected: number }
export type Proof = { collectors: number; transfers: number; faults: number }

/**
 * Proves the books as they are at one moment: reads every transfer once, collector by collector, and computes every
 * balance again by the table of movements. Keeps the sums of one collector at a time in memory.
 */
export async function verify(
  tx: Transaction,
  { onFault, onProgress = () => {} }: { onFault: (fault: Fault) => void; onProgress?: (progress: Progress) => void },
): Promise<Proof> {
  await store.readOneSnapshot(tx)
  const proof = { collectors: 0, transfers: 0, faults: 0 }
  const find = (fault: Fault) => {
    proof.faults++
    onFault(fault)
  }
  for (const says of movementMismatches(await store.movementRules(tx, movementNames))) find({ kind: 'rules', says })

  const expected = (await askLanes(tx, store.expectedTransfers)).reduce((sum, some) => sum + some, 0)
  await readLanes(tx, (lane) => verifyLane(lane, { proof, find, onRead: (done) => onProgress({ done, expected }) }))
  return proof
}

type Find = (fault: Fault) => void

async function verifyLane(
  tx: Transaction,
  { proof, find, onRead }: { proof: Proof; find: Find; onRead: (transfers: number) => void },
): Promise<void> {
  let statement: Statement | undefined
  for await (const lines of store.statements(tx)) {
    for (const line of lines) {
      if (line.collectorId !== statement?.collectorId) {
        if (statement) close(statement, find)
        statement = emptyStatement(line.collectorId)
        proof.collectors++
      }
      if (line.number === null) compare(statement, line, find)
      else {
        follow(statement, line, find)
        proof.transfers++
      }
    }
    onRead(proof.transfers)
  }
  if (statement) close(statement, find)
}

type Transfer = Extract<store.Line, { number: number }>
type StatementFooter = Extract<store.Line, { number: null }>

type Statement = {
  collectorId: string
  /** The last transfer read, with its balances. */
  last: Transfer | undefined
  transfers: number
  /** The sum of the entries so far. */
  summed: Balances
  hasFooter: boolean
}

const emptyStatement = (collectorId: string): Statement => ({
  collectorId,
  last: undefined,
  transfers: 0,
  hasFooter: false,
  summed: { available: 0, pending: 0, held: 0 },
})

function follow(statement: Statement, transfer: Transfer, find: Find) {
  const { collectorId, number, movement, points } = transfer
  const { last, summed } = statement
  const fault = (kind: FaultKind, says: string) => find({ kind, collectorId, number, says })

  const due = (last?.number ?? 0) + 1
  if (number !== due)
    fault('gap', number - 1 > due ? `Numbers ${due} to ${number - 1} are missing.` : `Number ${due} is missing.`)
  if (points < 0) fault('impossible', `It moves ${points} points.`)
  if (!(movement in movements)) fault('rules', `This version does not know the movement ${movement}.`)

  for (const account of ownAccounts) {
    const effect = movement in movements ? signedAmount(transfer, account) : 0
    summed[account] += effect
    const follows = (last?.[account] ?? 0) + effect
    const stands = transfer[account]
    // After a gap the balance before is unknown.
    if (number === due && stands !== follows)
      fault('chain', `It leaves ${stands} ${account} by ${movement}, where ${follows} follow.`)
    if (stands < 0 && (account !== 'available' || boundMovements.includes(movement)))
      fault('impossible', `It leaves ${stands} ${account} by ${movement}.`)
  }

  const isNext = last?.filedUnder === transfer.filedUnder && transfer.leg === last.leg + 1
  if (number === due && transfer.leg > 0 && !isNext)
    fault('legs', `It is leg ${transfer.leg} of a posting whose leg before is not there.`)
  if (transfer.isMisdivided) fault('lines', `Its bonuses are not within the ${points} points that it moves.`)
  if (transfer.isMisfiled) fault('reference', 'It is filed under a reference that is not its own.')

  statement.last = transfer
  statement.transfers++
}

function compare(statement: Statement, footer: StatementFooter, find: Find) {
  statement.hasFooter = true
  const { collectorId, last, transfers, summed } = statement
  const fault = (kind: FaultKind, says: string) => find({ kind, collectorId, says })

  for (const account of ownAccounts) {
    const left = last?.[account] ?? 0
    if (footer[account] !== left)
      fault('balance', `The balance says ${footer[account]} ${account}, its last transfer ${left}.`)
    if (footer[account] !== summed[account])
      fault('sum', `The balance says ${footer[account]} ${account}, its entries add up to ${summed[account]}.`)
  }
  if (footer.points !== (last?.number ?? 0))
    fault('balance', `The balance counts ${footer.points} transfers, of which ${transfers} are there.`)
  if (footer.movement !== (last?.movement ?? null))
    fault('balance', `The balance says that the last was ${footer.movement}; it was ${last?.movement}.`)
}

function close({ collectorId, hasFooter, transfers }: Statement, find: Find) {
  if (!hasFooter) find({ kind: 'orphan', collectorId, says: `There are ${transfers} transfers, and no balance.` })
}

/** A sentence for each movement of which the database and the table of movements disagree. */
function movementMismatches(found: Awaited<ReturnType<typeof store.movementRules>>): string[] {
  const known = new Map(found.map((row) => [row.movement, row]))
  const saying = ({ from, to, spends = false, overdraws = false }: Rule) =>
    `from ${from} to ${to}${spends ? ', spends' : ''}${overdraws ? ', overdraws' : ''}`
  return Object.entries(movements as Record<Movement, Rule>).flatMap(([movement, rule]) => {
    const row = known.get(movement)
    const [says, means] = [row ? saying(row) : 'nothing', saying(rule)]
    return says === means ? [] : [`The database takes ${movement} for ${says}; it is ${means}.`]
  })
}

type Rule = { from: string; to: string; spends?: boolean; overdraws?: boolean }

/** Keeps when the books were proven, and what was found. */
export const recordProof = (
  tx: Transaction,
  { transfers, faults, offBy, says }: Omit<Proof, 'collectors'> & { offBy: number; says: string[] },
  provenAt: Date,
): Promise<void> => store.insertProof(tx, { provenAt, transfers, faults, offBy, says })

type LastProof = { provenAt: Date; faults: number; offBy: number; says: string[] }

/** When the books were proven the last time, and what was found. */
export const lastProof = (tx: Transaction): Promise<LastProof | undefined> => store.lastProof(tx)

/** How many faults the books have; any number but zero is an incident. */
export async function discrepancies(tx: Transaction): Promise<number> {
  const { faults } = await verify(tx, { onFault: () => {} })
  return faults
}
