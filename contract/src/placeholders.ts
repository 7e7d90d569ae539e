import { programme } from './programme.ts'

/** What operators write in a document, in braces, where the programme has the word or the figure. */
const placeholders: Record<string, string | number> = {
  name: programme.name,
  careline: programme.careline,
  carelineHours: programme.carelineHours,
  minimumAge: programme.minimumAge,
  emailedLinkHours: programme.emailedLinkHours,
  activityWithinHours: programme.activityWithinHours,
  temporaryCardDays: programme.temporaryCardDays,
  pointsPerPound: programme.pointsPerPound,
  pointsLastMonths: programme.pointsLastMonths,
  expiryNoticeDays: programme.expiryNoticeDays.join(' and '),
}

/** A document with the programme's own words in their places. What nothing is known of stays as it is written. */
export const fillIn = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => String(placeholders[name] ?? written))
