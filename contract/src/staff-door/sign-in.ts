import { Token } from '../fields.ts'
import { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '../passkey.ts'
import { StaffRole } from '../staff-roles.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const Invited = z.object({ token: Token })

/** Asks the browser for a passkey of somebody of the office. */
export const staffPasskeyRequest = endpoint({
  method: 'POST',
  url: '/staff/passkey-request',
  costs: 'secret',
  answer: PasskeyRequest,
  refuses: [],
})

/** Signs in by a passkey: there is no password. The session lasts 8 hours, 30 minutes without use. */
export const staffSignIn = endpoint({
  method: 'POST',
  url: '/staff/sign-in',
  costs: 'secret',
  body: PasskeyAssertion,
  answer: z.object({}),
  refuses: ['passkeyNotValid', 'passkeyCopied'],
})

/** Whom an invitation is for. */
export const staffInvitation = endpoint({
  method: 'GET',
  url: '/staff/invitations/:token',
  costs: 'secret',
  params: Invited,
  answer: z.object({ name: z.string(), role: StaffRole }),
  refuses: ['invitationNotValid'],
})

/** Begins to make the passkey with which an invited colleague will sign in. */
export const beginJoining = endpoint({
  method: 'POST',
  url: '/staff/invitations/:token/passkey',
  costs: 'secret',
  params: Invited,
  answer: PasskeyCreation,
  refuses: ['invitationNotValid'],
})

/** Uses the invitation up: from then on the colleague signs in by the passkey, and is signed in now. */
export const join = endpoint({
  method: 'POST',
  url: '/staff/invitations/:token',
  costs: 'secret',
  params: Invited,
  body: NewPasskey,
  answer: z.object({}),
  refuses: ['invitationNotValid', 'passkeyNotValid'],
})
