import { programme } from './programme.ts'
import { isBuilt, type PromisedScreen, promisedScreens } from './promised-screens.ts'

/** The words in braces that operators write in a document, and what the programme puts in their place. */
const placeholders: Record<string, string | number> = {
  name: programme.name,
  careline: programme.careline,
  carelineHours: programme.carelineHours,
  mainGrocer: programme.brands[programme.mainGrocer].name,
  minimumAge: programme.minimumAge,
  emailedLinkHours: programme.emailedLinkHours,
  activityWithinHours: programme.activityWithinHours,
  temporaryCardDays: programme.temporaryCardDays,
  plasticCardDays: programme.plasticCardDays,
  holdMinutes: programme.spending.holdMinutes,
  unlockMinutes: programme.spending.unlockMinutes,
  notMeDays: programme.spending.notMeDays,
  raiseAfterHours: programme.spending.raiseAfterHours,
  dailyLimitPoints: programme.spending.dailyLimitPoints.toLocaleString('en-GB'),
  pointsPerPound: programme.pointsPerPound,
  closingDays: programme.closingDays,
  pointsLastMonths: programme.pointsLastMonths,
  expiryNoticeDays: programme.expiryNoticeDays.join(' and '),
}

/**
 * Fills in a document's placeholders. Unknown words in braces stay as they are. A sentence that promises a screen has
 * another beside it, for as long as that screen is not built: `{conversion ? Convert them yourself. | Call us.}`
 */
export const fillIn = (text: string): string =>
  text
    .replace(/\{(\w+)\}/g, (written, name: string) => String(placeholders[name] ?? written))
    .replace(/\{(\w+) \? ([^{}|]*) \| ([^{}|]*)\}/g, (written, name: string, built: string, otherwise: string) =>
      Object.hasOwn(promisedScreens, name) ? (isBuilt(name as PromisedScreen) ? built : otherwise) : written,
    )
