import { BrandKey } from '../../brand-page.ts'
import { CardNumberTyped } from '../../card-number-fields.ts'
import { Email, LastName } from '../../fields.ts'
import { PasskeyAssertion, PasskeyRequest } from '../../passkey.ts'
import { Reason } from '../../staff-reasons.ts'
import { StaffRole } from '../../staff-roles.ts'
import { Id, typedText } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'

const noName = 'Enter their name'
/** It stands in lists, letters and the audit: no control characters, and no marks that turn a line around. */
export const ColleagueName = typedText(80, {
  missing: noName,
  tooLong: 'The name must not be over 80 characters',
}).check(z.regex(/[\p{L}\p{N}]/u, noName), z.regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, noName))

/** The colleague who is signed in, and what waits for them. */
export const staffMe = endpoint({
  method: 'GET',
  url: '/staff/me',
  needs: 'seeOwnWork',
  pairs: 'never',
  brands: 'own',
  answer: z.object({
    staffId: z.uuid(),
    name: z.string(),
    /** As which they act now. */
    role: StaffRole,
    ownRole: StaffRole,
    /** The brands that they are of; none where they are of the whole programme. */
    brands: z.array(z.object({ brandKey: z.string(), name: z.string() })),
    /** They act in another role until then; in an emergency in their own, with what stops something. */
    elevation: z.optional(z.object({ isEmergency: z.boolean(), endsAt: z.iso.datetime() })),
    /** Nobody knows yet whether they are a member, too. */
    isAskedForCard: z.boolean(),
    /** What is left of the role's points today; none where it gives none. */
    pointsLeftToday: z.optional(z.int()),
    /** `money`: partners' differences that are open, months to sign, and books that are not proven; for those who settle them. `questions`: about cases, and answers to theirs, unread. */
    waits: z.object({ requests: z.int(), cases: z.int(), questions: z.int(), money: z.int() }),
  }),
  refuses: [],
})

/** Signs out. Whoever signed in at the identity provider goes on to `location`, where it ends its own session. */
export const staffSignOut = endpoint({
  method: 'DELETE',
  url: '/staff/session',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'look',
  brands: 'own',
  answer: z.object({ location: z.optional(z.string()) }),
  refuses: [],
})

/** Asks the browser for a passkey of whoever is signed in, for a decision. */
export const staffProofRequest = endpoint({
  method: 'POST',
  url: '/staff/proof-request',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'secret',
  brands: 'own',
  answer: PasskeyRequest,
  refuses: [],
})

/** Proves that it is still they who sit there: it is good for five minutes of decisions. */
export const staffProof = endpoint({
  method: 'POST',
  url: '/staff/proof',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'secret',
  brands: 'own',
  body: PasskeyAssertion,
  answer: z.object({}),
  refuses: ['passkeyNotValid', 'passkeyCopied'],
})

/**
 * One names one's own card: its account, and the household's, are then closed to oneself. Others are added in the same way, and
 * none is taken away, so that nobody opens theirs again; with the last name in its account, so that a slip does not name a
 * stranger's. Misses are counted, as each would tell whose card it is.
 */
export const nameOwnCard = endpoint({
  method: 'PUT',
  url: '/staff/me/card',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'secret',
  counts: 'ownCardsMissed',
  body: z.object({ cardNumber: CardNumberTyped, lastName: LastName }),
  answer: z.object({}),
  refuses: ['ownCardNotMatched', 'ownCardNamed', 'numberPassed'],
})

/** One says that one is no member, and is asked no more. */
export const haveNoCard = endpoint({
  method: 'POST',
  url: '/staff/me/no-card',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'look',
  answer: z.object({}),
  refuses: [],
})

/** The brands that somebody is of; none for the whole programme. */
const Brands = z.array(BrandKey).check(z.maxLength(20))

export const Colleague = z.object({
  staffId: z.uuid(),
  name: z.string(),
  /** None where the identity provider says none. */
  email: z.optional(z.string()),
  role: StaffRole,
  /** Keys of the brands that they are of; none where they are of the whole programme. */
  brands: z.array(z.string()),
  state: z.enum(['invited', 'joined', 'left']),
  lastSeenAt: z.optional(z.iso.datetime()),
})
export type Colleague = z.infer<typeof Colleague>

export const colleagues = endpoint({
  method: 'GET',
  url: '/staff/colleagues',
  needs: 'seeStaff',
  pairs: 'never',
  answer: z.object({ colleagues: z.array(Colleague) }),
  refuses: [],
})

/** Asks that somebody is invited: another administrator decides, and the invitation goes to the address. */
export const inviteColleague = endpoint({
  method: 'POST',
  url: '/staff/colleagues',
  needs: 'changeStaff',
  pairs: 'always',
  costs: 'work',
  body: z.object({ name: ColleagueName, email: Email, role: StaffRole, brands: Brands, reason: Reason }),
  answer: Outcome,
  refuses: ['proofNeeded', 'colleagueKnown', 'brandNotFound', 'requestWaits'],
})

/** Asks for another role, or other brands: another administrator decides, and they are signed out. */
export const changeRoleOf = endpoint({
  method: 'PUT',
  url: '/staff/colleagues/:staffId/role',
  needs: 'changeStaff',
  pairs: 'always',
  costs: 'work',
  params: z.object({ staffId: Id }),
  body: z.object({ role: StaffRole, brands: Brands, reason: Reason }),
  answer: Outcome,
  refuses: [
    'proofNeeded',
    'notFound',
    'brandNotFound',
    'requestWaits',
    'nothingToChange',
    'colleagueGone',
    'lastAdministrator',
  ],
})

/**
 * Ends a colleague's access, at once and for good: sessions and passkeys go. One person does, while two administrators stay;
 * where fewer would, another one decides.
 */
export const endColleague = endpoint({
  method: 'PUT',
  url: '/staff/colleagues/:staffId/end',
  needs: 'changeStaff',
  pairs: 'aboveLimit',
  costs: 'work',
  counts: 'colleaguesEnded',
  params: z.object({ staffId: Id }),
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['proofNeeded', 'notFound', 'colleagueGone', 'requestWaits', 'lastAdministrator'],
})
