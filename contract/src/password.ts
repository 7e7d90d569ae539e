import { programme } from './programme.ts'

/** The person who chooses the password: it must not be one of their own names. */
export type PasswordOwner = { firstName?: string; lastName?: string; email?: string }

type Rule = { says: string; holds: (password: string, owner: PasswordOwner) => boolean }

const names: Rule = {
  says: 'Not your name or your email',
  holds: (password, owner) => password !== '' && !isOwnName(password, owner),
}

/** Two sets of rules, each rule with its sentence on the page; `programme.passwordRules` chooses the set. */
export const rulesBy = {
  /** registration.md §5. */
  composition: {
    length: { says: 'At least 9 characters', holds: (password) => password.length >= 9 },
    uppercase: { says: 'An uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
    lowercase: { says: 'A lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
    digit: { says: 'A number', holds: (password) => /\d/.test(password) },
    special: { says: 'A special character, like ! or ?', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
    spaces: { says: 'No spaces', holds: (password) => password !== '' && !/\s/.test(password) },
    names,
  },
  /** NIST SP 800-63B-4 §3.1.1.2: long, of whatever characters (docs/deviations.md). */
  length: {
    length: { says: 'At least 15 characters', holds: (password) => [...password].length >= 15 },
    names,
  },
} as const satisfies Record<string, Record<string, Rule>>

export const passwordRules = rulesBy[programme.passwordRules]

export type PasswordRule = keyof typeof passwordRules

/** The rules that a password breaks, in the order in which the page lists them. */
export function passwordFaults(
  password: string,
  owner: PasswordOwner = {},
  rules: Record<string, Rule> = passwordRules,
): PasswordRule[] {
  return Object.entries(rules).flatMap(([name, { holds }]) => (holds(password, owner) ? [] : [name as PasswordRule]))
}

function isOwnName(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const own = [firstName, lastName, email?.split('@')[0]].map((name) => name?.trim().toLowerCase())
  return own.filter(Boolean).includes(password.toLowerCase())
}
