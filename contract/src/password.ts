/** Who chooses the password: it must not be one of their own names. */
export type PasswordOwner = { firstName?: string; lastName?: string; email?: string }

/** The rules of a new password (registration.md §5), each with what the page says about it. */
export const passwordRules = {
  length: { says: 'At least 9 characters', holds: (password: string) => password.length >= 9 },
  uppercase: { says: 'An uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  lowercase: { says: 'A lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  digit: { says: 'A number', holds: (password: string) => /\d/.test(password) },
  special: { says: 'A special character, like ! or ?', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  spaces: { says: 'No spaces', holds: (password: string) => password !== '' && !/\s/.test(password) },
  names: {
    says: 'Not your name or your email',
    holds: (password: string, owner: PasswordOwner) => password !== '' && !isOwnName(password, owner),
  },
} as const satisfies Record<string, { says: string; holds: (password: string, owner: PasswordOwner) => boolean }>

export type PasswordRule = keyof typeof passwordRules

/** The rules that a password breaks, in the order in which the page lists them. */
export function passwordFaults(password: string, owner: PasswordOwner = {}): PasswordRule[] {
  return (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule].holds(password, owner))
}

function isOwnName(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const own = [firstName, lastName, email?.split('@')[0]].map((name) => name?.trim().toLowerCase())
  return own.filter(Boolean).includes(password.toLowerCase())
}
