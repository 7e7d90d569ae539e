import type { Transaction } from '../../platform/database/database.ts'
import { erasedAmong } from '../../records/closures/closures.ts'
import { type Reference, readReference } from '../../records/ledger/ledger.ts'
import { type Deed, readDeeds, type SaidAction } from './action-proof-store.ts'

/** Where what was done by hand and the list of what we did do not agree; the sentence tells the member by their id. */
export type ActionFault = { kind: 'unsaid' | 'undone' | 'unlike'; collectorId: string; says: string }

/** What has its effect elsewhere than in the list, and so is looked for there. */
const deedsOfActions: Record<string, Deed['deed']> = {
  pointsGiven: 'points',
  pointsTaken: 'points',
  caseClosed: 'points',
  purchaseRepaired: 'repair',
  reviewReleased: 'released',
  reviewRejected: 'rejected',
  voucherGiven: 'voucher',
}

/** These always have an effect; a case is closed without points, too. */
const namesNothing = ({ action, effect }: SaidAction) =>
  effect === null && action in deedsOfActions && action !== 'caseClosed'

/**
 * Proves that each movement by hand, decision of a review, payment of a repair and voucher that we gave is in the list of
 * what we did, of the same member, points and name, and that what the list says was done; and that nothing of which the
 * careline wrote down why lost its row in the list. What went with an erased account is not missed.
 *
 * @param since  when the list began to name effects, where the database is older than that; null where it always did
 */
export async function proveActions(
  tx: Transaction,
  { since, onFault }: { since: Date | null; onFault: (fault: ActionFault) => void },
): Promise<void> {
  const undone: SaidAction[] = []
  await readDeeds(tx, since, async (stream) => {
    let theirs: (Deed | SaidAction)[] = []
    const judge = () => {
      undone.push(...judgeMember(theirs, onFault))
      theirs = []
    }
    for await (const rows of stream)
      for (const row of rows) {
        if (theirs.length > 0 && theirs[0]?.collectorId !== row.collectorId) judge()
        theirs.push(row)
      }
    judge()
  })
  const erased = await erasedAmong(tx, [...new Set(undone.map(({ collectorId }) => collectorId))])
  for (const action of undone)
    if (movesPoints(action) || !erased.has(action.collectorId)) onFault(faultOfAction(action))
}

/** @returns what is said to have been done about a member, and is not there */
function judgeMember(rows: (Deed | SaidAction)[], onFault: (fault: ActionFault) => void): SaidAction[] {
  const said = rows.filter((row) => 'actionId' in row)
  const byId = new Set(said.map(({ actionId }) => actionId))
  const left = Map.groupBy(
    said.filter(({ action, effect }) => effect !== null && action in deedsOfActions),
    ({ action, effect }) => keyOf(deedsOfActions[action], effect),
  )
  for (const row of rows) {
    if ('actionId' in row) continue
    const { deed, name, collectorId } = row
    const saying = deed === 'entry' ? faultOfEntry(row, byId) : faultOfDeed(row, left.get(keyOf(deed, name))?.pop())
    if (saying) onFault({ ...saying, collectorId })
  }
  return [...[...left.values()].flat(), ...said.filter((it) => it.isNew && namesNothing(it))]
}

const keyOf = (deed: string | undefined, name: string | null) => `${deed} ${name}`

/** The books stay when an account is erased. */
const movesPoints = ({ action }: SaidAction) => deedsOfActions[action] === 'points'

type Saying = Pick<ActionFault, 'kind' | 'says'>

function faultOfEntry({ name, by }: Deed, byId: Set<string>): Saying | undefined {
  if (byId.has(name)) return undefined
  return {
    kind: 'undone',
    says: `Why ${by} did something stands there, and its row ${name} is missing in the list of what we did.`,
  }
}

function faultOfDeed(deed: Deed, said: SaidAction | undefined): Saying | undefined {
  const what = wordsOf(deed)
  const by = deed.by ?? 'nobody who is named'
  if (!said) return { kind: 'unsaid', says: `${what}, by ${by}: nobody of us wrote down that they did it.` }
  if (deed.points !== null && said.points !== null && deed.points !== said.points)
    return { kind: 'unlike', says: `${what}: action ${said.actionId} says ${said.points} points.` }
  if (deed.by !== null && !isSamePerson(deed.by, said))
    return { kind: 'unlike', says: `${what}, by ${by}: action ${said.actionId} says ${said.doneBy}.` }
  return undefined
}

function faultOfAction({ collectorId, actionId, action, doneBy, points, effect }: SaidAction): ActionFault {
  const moved = points === null ? '' : ` of ${points} points`
  const named = effect === null ? 'no name of what it did' : `“${referenceOf(effect)}”`
  return {
    kind: 'undone',
    collectorId,
    says: `Action ${actionId} (${action}${moved}, by ${doneBy}) says ${named}: nothing of that is there.`,
  }
}

/** Of a case the books have the first name, which its member reads. */
const isSamePerson = (by: string, { action, doneBy }: SaidAction) =>
  by === doneBy || (action === 'caseClosed' && doneBy.startsWith(`${by} `))

const referenceOf = (effect: string) => readReference(effect as Reference).name

const wordsOf = ({ deed, name, points }: Deed): string =>
  ({
    points: `${points} points by hand, “${referenceOf(name)}”`,
    repair: `A payment of a repair, “${name}”`,
    released: `Points of purchase “${referenceOf(name)}” were released`,
    rejected: `Points of purchase “${referenceOf(name)}” were rejected`,
    voucher: `Voucher ${name} that we gave`,
    entry: '',
  })[deed]
