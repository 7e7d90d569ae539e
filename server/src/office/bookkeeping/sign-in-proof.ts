import type { Transaction } from '../../platform/database/database.ts'
import { erasedAmong } from '../../records/closures/closures.ts'
import { sessionMs, sessionNameOf } from '../../safety/staff/staff.ts'
import * as store from './sign-in-proof-store.ts'

/** Where somebody of the office is said to have done what nobody signed in for; the sentence tells people by their id. */
export type SignInFault = { kind: 'session' | 'signIn' | 'request' | 'elevation'; collectorId?: string; says: string }

/**
 * Proves that each session of the console has its sign-in, that whoever did something there had signed in, that each request
 * has its asking and its decision, of two people, and that nobody acted in another role unsaid. The list of what we did keeps
 * sign-ins for ever, so that it holds of sessions that are long over.
 *
 * @param since  when everybody's sign-in began to be there, where the database is older than that; null where it always was
 */
export async function proveSignIns(
  tx: Transaction,
  { since, onFault }: { since: Date | null; onFault: (fault: SignInFault) => void },
): Promise<void> {
  for await (const rows of store.sessions(tx, sessionMs)) for (const row of rows) sayOfSession(row, onFault)
  for await (const rows of store.actionsWithoutSignIn(tx, { since, longestMs: sessionMs }))
    for (const { actionId, action, doneBy, staffId } of rows)
      onFault({
        kind: 'signIn',
        says: `Action ${actionId} (${action}) is by ${doneBy}, colleague ${staffId}, who had not signed in.`,
      })
  for await (const rows of store.requestsUnlike(tx)) for (const row of rows) sayOfRequest(row, onFault)
  for await (const rows of store.lostRequests(tx)) await sayOfLost(tx, rows, onFault)
  for await (const rows of store.elevationsUnsaid(tx))
    for (const { elevationId, staffId, role } of rows)
      onFault({
        kind: 'elevation',
        says: `Colleague ${staffId} acts as ${role} by elevation ${elevationId}, which nobody wrote down.`,
      })
}

type Find = (fault: SignInFault) => void

function sayOfSession({ tokenHash, staffId, since, signedInAs, isTooLong }: store.StoredSession, find: Find): void {
  const session = `A session of colleague ${staffId} since ${since}`
  // A sign-in of before this was written down is known by its time alone.
  const isTheirs = signedInAs === 'signedIn' || signedInAs === sessionNameOf(tokenHash)
  if (!isTheirs) find({ kind: 'session', says: `${session} was opened by no sign-in.` })
  else if (isTooLong) find({ kind: 'session', says: `${session} lasts longer than any may.` })
}

function sayOfRequest(request: store.StoredRequest, find: Find): void {
  const { requestId, collectorId, askedBy, askedByName, decidedBy, decidedByName, state, isAsked, isDecided } = request
  const fault = (says: string) =>
    find({ kind: 'request', says: `Request ${requestId} ${says}`, ...(collectorId && { collectorId }) })
  if (!isAsked) fault(`says that ${askedByName}, colleague ${askedBy}, asked for it: nobody wrote down that they did.`)
  if (!isDecided)
    fault(`says that ${decidedByName}, colleague ${decidedBy}, decided it: nobody wrote down that they did.`)
  if (state === 'done' && (decidedBy === null || decidedBy === askedBy)) fault('was done without a second person.')
}

/** What was asked about a member goes with their account. */
async function sayOfLost(tx: Transaction, rows: store.LostRequest[], find: Find): Promise<void> {
  const erased = await erasedAmong(
    tx,
    rows.flatMap(({ collectorId }) => collectorId ?? []),
  )
  for (const { actionId, doneBy, requestId, collectorId } of rows)
    if (collectorId === null || !erased.has(collectorId))
      find({
        kind: 'request',
        says: `Action ${actionId} says that ${doneBy} asked for request ${requestId}, which is not there.`,
        ...(collectorId && { collectorId }),
      })
}
