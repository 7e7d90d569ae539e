import { z } from './zod.ts'

/** What people of the office are, each with what they may do (below). */
export const staffRoles = ['agent', 'senior', 'fraud', 'marketer', 'finance', 'auditor', 'administrator'] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

export const roleNames: Record<StaffRole, string> = {
  agent: 'Agent',
  senior: 'Senior agent',
  fraud: 'Fraud analyst',
  marketer: 'Marketer',
  finance: 'Finance',
  auditor: 'Auditor',
  administrator: 'Administrator',
}

/**
 * What a role may do with something: do it; ask for it, so that a second person decides; or decide what another asked for,
 * and ask for it, too. Whatever stops something needs one person; whatever creates points, prices or rights needs two.
 */
export type Grant = 'does' | 'asks' | 'decides'

/** Who may do what. A role that is not named may not. No role has both the staff and the points. */
export const grants = {
  findMember: { agent: 'does', senior: 'does', fraud: 'does', auditor: 'does' },
  /** Members don't read who looked, for a while; to show it again needs one person. */
  holdBackLooks: { senior: 'decides', fraud: 'decides' },
  seeHeldBackLooks: { senior: 'does', fraud: 'does', auditor: 'does' },
  /** The member's own app, read-only, with a reason. */
  seeAsMember: { agent: 'does', senior: 'does', fraud: 'does' },
  seeContact: { agent: 'does', senior: 'does', fraud: 'does', auditor: 'does' },
  /** Up to the limits of the role; above them, and below zero, it is a request. */
  adjustPoints: { agent: 'asks', senior: 'decides', fraud: 'decides', finance: 'decides' },
  /** What one cause took from many: they all are paid what is missing. */
  repairForAll: { agent: 'asks', senior: 'decides', fraud: 'decides', finance: 'decides' },
  /** Lock spending, end sessions, close a card: whatever makes an account safer. */
  protectMember: { agent: 'does', senior: 'does', fraud: 'does' },
  unlockSpending: { agent: 'asks', senior: 'decides', fraud: 'decides' },
  serveMember: { agent: 'does', senior: 'does', fraud: 'does' },
  /** Where we write to them: their email, their mobile. */
  changeContact: { agent: 'asks', senior: 'decides', fraud: 'decides' },
  reopenCard: { agent: 'asks', senior: 'decides', fraud: 'decides' },
  correctMember: { agent: 'asks', senior: 'decides', fraud: 'decides' },
  closeAccount: { agent: 'asks', senior: 'decides', fraud: 'decides' },
  seeCases: { agent: 'does', senior: 'does', fraud: 'does', auditor: 'does' },
  answerCases: { agent: 'does', senior: 'does', fraud: 'does' },
  seeReviews: { agent: 'does', senior: 'does', fraud: 'does', auditor: 'does' },
  /** Releasing up to the limits of the role; above them it is a request. */
  decideReviews: { senior: 'decides', fraud: 'decides' },
  /** The file for the printer has names and addresses. */
  sendCards: { senior: 'does' },
  /** Cards for shops: new ones, and stopping a batch that was lost. */
  orderPlastic: { senior: 'decides', fraud: 'decides' },
  seeTills: { marketer: 'does', fraud: 'does', auditor: 'does', administrator: 'does' },
  /** New tills, their keys, what a key may do. */
  changeTills: { administrator: 'decides' },
  /** Retire a key, stop all tills of a brand. */
  stopTills: { fraud: 'does', administrator: 'does' },
  /** What is owed, months, entries and partners' differences; no member's name. */
  seeMoney: { fraud: 'does', marketer: 'does', finance: 'does', auditor: 'does' },
  /** Partners' differences, and to have the books proven. Points that come back need two. */
  settleMoney: { finance: 'decides' },
  signMonth: { finance: 'decides' },
  /** Pictures for offers and pages: kept, and chosen from those used before. */
  keepPictures: { marketer: 'does', finance: 'does', administrator: 'does' },
  seeStaff: { auditor: 'does', administrator: 'does' },
  changeStaff: { administrator: 'decides' },
  /** Health, jobs, messages, switches. What makes less of the programme needs one person, what makes more of it two. */
  keepRunning: { administrator: 'decides' },
  /** What operators write: offers, prices, documents… Who may write and decide each kind follows from the three `enter…` below. */
  seeContent: {
    senior: 'does',
    fraud: 'does',
    marketer: 'does',
    finance: 'does',
    auditor: 'does',
    administrator: 'does',
  },
  writeContent: { marketer: 'asks', senior: 'asks', finance: 'asks', administrator: 'asks' },
  /** Whoever stops something wrong needs nobody; running again takes two. */
  stopContent: { senior: 'does', fraud: 'does', marketer: 'does', finance: 'does', administrator: 'does' },
  /** Offers, events, quests and what else members see. */
  enterCampaigns: { marketer: 'decides', finance: 'decides' },
  /** Rates, rewards, spending rules, and prices that move far. */
  enterRates: { marketer: 'asks', finance: 'decides' },
  enterDocuments: { marketer: 'asks', administrator: 'decides' },
  /** What agents answer members with. */
  enterAnswers: { senior: 'decides' },
  /** One's own is always open. */
  seeAudit: { fraud: 'does', auditor: 'does' },
  /** See which cases each colleague has, and how much each does. */
  seeTeam: { senior: 'does', administrator: 'does' },
  handOverCases: { senior: 'does' },
  /** Look afterwards at what a colleague did alone. */
  checkColleagues: { senior: 'does', fraud: 'does', auditor: 'does' },
  /** What one person does in an hour has a number (staff-numbers.ts): a second one lets them go on. */
  letGoOn: { senior: 'decides', fraud: 'decides', administrator: 'decides' },
  /** Today and the requests: everybody sees what they asked for, and what they may decide. */
  seeOwnWork: {
    agent: 'does',
    senior: 'does',
    fraud: 'does',
    marketer: 'does',
    finance: 'does',
    auditor: 'does',
    administrator: 'does',
  },
} as const satisfies Record<string, Partial<Record<StaffRole, Grant>>>

export type StaffPermission = keyof typeof grants

/** What a role may do with something; undefined when it may not. */
export const grantOf = (role: StaffRole, permission: StaffPermission): Grant | undefined =>
  (grants[permission] as Partial<Record<StaffRole, Grant>>)[role]

/** What a role may give by itself: at once, in a day, and to one member in a week. */
export type PointLimits = { atOnce: number; aDay: number; toOneInAWeek: number }

export const pointLimits: Partial<Record<StaffRole, PointLimits>> = {
  agent: { atOnce: 500, aDay: 5_000, toOneInAWeek: 1_000 },
  senior: { atOnce: 5_000, aDay: 20_000, toOneInAWeek: 10_000 },
  fraud: { atOnce: 5_000, aDay: 20_000, toOneInAWeek: 10_000 },
}
