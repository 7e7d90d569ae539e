import { formatNumber } from './numbers.ts'
import { programme } from './programme.ts'
import { twoFactorLimits } from './two-factor.ts'

/** The words in braces that operators write in a document or a letter, and what the programme puts in their place. */
export const programmePlaceholders = {
  name: programme.name,
  careline: programme.careline,
  carelineHours: programme.carelineHours,
  mainGrocer: programme.brands[programme.mainGrocer].name,
  minimumAge: programme.minimumAge,
  emailedLinkHours: programme.emailedLinkHours,
  activityWithinHours: programme.activityWithinHours,
  temporaryCardDays: programme.temporaryCardDays,
  temporaryPointsDays: programme.temporaryPointsDays,
  pricesPerWeek: programme.pricesPerWeek,
  holdMinutes: programme.spending.holdMinutes,
  orderHoldMostDays: programme.spending.orderHoldMostDays,
  unlockMinutes: programme.spending.unlockMinutes,
  notMeDays: programme.spending.notMeDays,
  raiseAfterHours: programme.spending.raiseAfterHours,
  recoveryHoldHours: programme.spending.recoveryHoldHours,
  reportedHoldDays: programme.spending.reportedHoldDays,
  codeMinutes: twoFactorLimits.lifetimeMinutes,
  dailyLimitPoints: formatNumber(programme.spending.dailyLimitPoints),
  pointsPerPound: programme.pointsPerPound,
  closingDays: programme.closingDays,
  pointsLastMonths: programme.pointsLastMonths,
  expiryNoticeDays: programme.expiryNoticeDays.join(' and '),
} as const satisfies Record<string, string | number>
export type ProgrammePlaceholder = keyof typeof programmePlaceholders

const byName: Record<string, string | number> = programmePlaceholders

/** Fills in a document's placeholders. Unknown words in braces stay as they are. */
export const fillIn = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => String(byName[name] ?? written))
