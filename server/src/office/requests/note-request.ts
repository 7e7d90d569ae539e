import { allOfOffice } from '@pollen/contract/staff/events'
import type { Transaction } from '../../platform/database/database.ts'
import { memberAddress, tellConsole } from '../../platform/database/tell-console.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import {
  type MemberAction,
  type OfficeAction,
  type Operator,
  record,
  recordInOffice,
} from '../../records/staff-actions/staff-actions.ts'
import { kindOf } from './every-kind.ts'
import type { RequestEvent } from './request-kind.ts'
import { requestsAddress, type StoredRequest } from './store.ts'

const inMemberWords: Record<RequestEvent, MemberAction> = {
  asked: 'requestMade',
  askedBack: 'requestAskedBack',
  decided: 'requestDecided',
  read: 'requestRead',
  withdrawn: 'requestWithdrawn',
  ended: 'requestEnded',
}

/** As what something about a request is written down, where it is about a member. */
export const memberActionOf = async (kind: StoredRequest['kind'], event: RequestEvent): Promise<MemberAction> =>
  (await kindOf(kind)).noted?.[event] ?? inMemberWords[event]

const inOfficeWords = {
  asked: 'requestAsked',
  askedBack: 'requestTalkedOver',
  decided: 'requestAnswered',
  withdrawn: 'requestTakenBack',
} as const satisfies Partial<Record<RequestEvent, OfficeAction>>

/**
 * Writes down what became of a request, for its member where it is about one, and tells the console's open pages.
 *
 * @param says  what was decided
 */
export async function noteRequest(
  tx: Transaction,
  { requestId, kind, collectorId, what }: Pick<StoredRequest, 'requestId' | 'kind' | 'collectorId' | 'what'>,
  { event, says, reason, ...by }: Operator & { event: keyof typeof inOfficeWords; says?: string; now: Date },
): Promise<void> {
  // What was decided may have done anything.
  await tellConsole(
    tx,
    event === 'decided' ? allOfOffice : requestsAddress,
    ...(collectorId ? [memberAddress(collectorId)] : []),
  )
  if (!collectorId) {
    const subject = says ? `${what}: ${says}` : what
    return recordInOffice(tx, { ...by, action: inOfficeWords[event], subject, reason, requestId })
  }
  await enterLane(tx, collectorId)
  await record(tx, collectorId, {
    ...by,
    action: await memberActionOf(kind, event),
    reason: `${says ?? what}: ${reason}`,
    requestId,
  })
}
