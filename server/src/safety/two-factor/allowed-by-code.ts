import type { Purpose } from './tables.ts'

/** What a code allows, so that nobody is talked out of it for something else; that of a protected change says itself. */
const allowedBy: Record<Exclude<Purpose, 'protectedChange'>, string> = {
  signIn: 'log in',
  resetPassword: 'choose a new password',
  retrieveCard: 'look up your card number',
  replaceCard: 'order a new card',
}

/** What a challenge's code allows: “look up your card number”. */
export const allowedByCode = ({ purpose, allows }: { purpose: Purpose; allows: string | null }): string =>
  purpose === 'protectedChange' ? (allows ?? 'change your account') : allowedBy[purpose]
