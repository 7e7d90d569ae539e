import { hourMs } from '@pollen/contract/durations'
import { refusals } from '@pollen/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { StaffSession } from '../../platform/http/access.ts'
import { eventOfRefusal, type SecurityEventName } from '../../records/security-events/security-events.ts'
import { type OfficeAction, recordInOfficeOnce } from '../../records/staff-actions/staff-actions.ts'

/** The security events of the console's calls that stand in the audit, too. */
const actionsOfEvents: Partial<Record<SecurityEventName, OfficeAction>> = {
  officeRefused: 'callRefused',
  officeSignInRefused: 'signInRefused',
  passkeyRefused: 'signInRefused',
  officeSessionRefused: 'sessionRefused',
}

/**
 * Writes down what somebody tried at the console and may not do: before it is answered, of each colleague and call the first
 * of an hour, so that nobody fills the audit with it. Each further one is a security event.
 */
export function noteRefusedCalls(app: FastifyInstance, { transaction }: Pick<Database, 'transaction'>): void {
  app.addHook('onSend', async (request) => {
    const event = eventOfRefusal(request)
    const action = event && actionsOfEvents[event]
    if (!action) return
    try {
      await transaction((tx) => recordInOfficeOnce(tx, { action, ...whatWasTried(request) }))
    } catch (err) {
      request.log.error({ err }, 'a refused call was not written down')
    }
  })
}

function whatWasTried({ id, method, routeOptions, refusal, caller }: FastifyRequest) {
  const { session } = (caller?.known ?? {}) as { session?: StaffSession }
  const now = new Date()
  return {
    by: session?.name ?? 'Somebody who has not signed in',
    ...(session && {
      signedIn: {
        staffId: session.staffId,
        role: session.role,
        callId: id,
        elevationId: session.elevation?.elevationId,
      },
    }),
    subject: `${method} ${routeOptions.url?.replace('/api', '')}`,
    ...(refusal && { reason: refusals[refusal].says }),
    now,
    since: new Date(now.getTime() - hourMs),
  }
}
