import { Token } from '../fields.ts'
import { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '../passkey.ts'
import { StaffRole } from '../staff-roles.ts'
import { text } from '../text.ts'
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

/** How one signs in: by the operator's identity provider, or by a passkey alone. */
export const staffDoor = endpoint({
  method: 'GET',
  url: '/staff/door',
  answer: z.object({ hasProvider: z.boolean() }),
  refuses: [],
})

/** Begins to sign in at the operator's identity provider. Whoever is signed in there logs in again, which is a proof, too. */
export const beginAtProvider = endpoint({
  method: 'POST',
  url: '/staff/provider',
  costs: 'work',
  answer: z.object({ location: z.string() }),
  refuses: ['staffProviderAbsent', 'staffProviderUnreachable'],
})

/** Ends it: what the provider led back with. */
export const returnFromProvider = endpoint({
  method: 'POST',
  url: '/staff/provider/return',
  costs: 'secret',
  body: z.object({ code: text(4000), state: text(200), iss: z.optional(text(500)) }),
  answer: z.object({}),
  refuses: [
    'staffProviderAbsent',
    'staffProviderUnreachable',
    'signInNotCompleted',
    'staffLoginTimeMissing',
    'staffLoginNotFresh',
    'staffRoleMissing',
    'staffRolesSeveral',
    'staffBrandUnknown',
    'colleagueKnown',
    'colleagueGone',
  ],
})
