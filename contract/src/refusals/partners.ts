import type { RefusalTable } from './table.ts'

/** About the airline's and the hotels' programmes, and linking a card to an account there (member-area.md §8). */
export const partnerRefusals = {
  partnerAbsent: { status: 404, says: 'You can’t link this partner at the moment.' },
  partnerUnreachable: {
    status: 502,
    says: 'We can’t reach the partner at the moment. Your accounts aren’t linked. Please try again later.',
  },
  partnerLoginCancelled: { status: 409, says: 'You cancelled, so your accounts aren’t linked.' },
  partnerLoginNotValid: { status: 410, says: 'This login has ended, or was used already. Begin again.' },
  partnerMemberNotFound: { status: 404, says: 'There is no account with that number and last name.' },
  partnerCodeNotValid: { status: 422, says: 'That code isn’t right. Check the email from the partner.' },
  partnerCodeExpired: { status: 410, says: 'That code has expired. Ask for a new one.' },
  partnerCodeMissedTooOften: { status: 429, says: 'That’s too many wrong codes. Ask for a new one.' },
  partnerAccountLocked: { status: 423, says: 'Your account with the partner is locked. Call them to open it again.' },
  partnerAlreadyLinked: { status: 409, says: 'Your card is linked to an account there. Unlink it first.' },
  partnerAccountTaken: { status: 409, says: 'This account is already linked to another card.' },
  partnerAccountOfAnotherCard: {
    status: 409,
    says: 'This account was linked to another card before. It can only be linked to that card.',
  },
  partnerAccountDiffers: { status: 409, says: 'Log in with the account that your card is linked to.' },
  cardLinkedTooOften: { status: 409, says: 'Your card was linked as often as is allowed.' },
  partnerAccountLinkedTooOften: { status: 409, says: 'This account was linked as often as is allowed.' },
  bothLinkedTooOften: { status: 409, says: 'Your card and this account were both linked as often as is allowed.' },
  partnerNotLinked: { status: 404, says: 'Your card isn’t linked to an account there.' },
  contactChangedLately: { status: 423, says: 'You’ve just changed your contact details. Try again in 1 hour.' },
} as const satisfies RefusalTable
