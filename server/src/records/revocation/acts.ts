/** What makes a member's account safe, or is done because it may not be: by the member, or by those who help them. */
export const safetyActs = {
  passwordByEmail: 'a new password by an emailed link or code',
  passwordByText: 'a new password by a texted code',
  passwordInApp: 'a new password by the present one, in the app',
  emailConfirmed: 'a new email, confirmed by its link',
  logOutEverywhere: 'log out everywhere, or everywhere else: in the app, the console or by command',
  recoveryNotMe: '“This wasn’t me” of a new password by email',
  emailNotMe: '“This wasn’t me” of a change of email',
  contactNotMe: '“This wasn’t me” of a change by phone',
  spendNotMe: '“This wasn’t me” of a spend, or of a reward',
  conversionNotMe: '“This wasn’t me” of a conversion',
  contactByPhone: 'another email or mobile, by phone',
  secured: 'the careline secures the account',
  spendingLocked: 'spending is locked: the card at tills',
  cardReplaced: 'a lost or stolen card gets another number',
  accountClosed: 'the account is closed',
} as const

export type SafetyAct = keyof typeof safetyActs

export const everyAct = Object.keys(safetyActs) as SafetyAct[]

/** Acts that are alike in most tables. */
export const newPasswords = ['passwordByEmail', 'passwordByText', 'passwordInApp'] as const satisfies SafetyAct[]
/** Somebody else was at the account, and the password opens nothing any more. */
export const intrusions = ['recoveryNotMe', 'emailNotMe', 'contactNotMe', 'secured'] as const satisfies SafetyAct[]
/** Somebody else spent points. */
export const thefts = ['spendNotMe', 'conversionNotMe'] as const satisfies SafetyAct[]
/** Everybody is logged out, or everybody else. */
export const logOuts = ['logOutEverywhere', 'emailConfirmed', 'contactByPhone'] as const satisfies SafetyAct[]
