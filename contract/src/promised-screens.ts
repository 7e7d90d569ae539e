import { paths } from './paths.ts'

/** Screens that our sentences promise, and that come later: their addresses (member-area.md §2). */
export const promisedScreens = {
  contactPreferences: '/account/comms',
  offers: '/offers/brand',
  personalPrices: '/offer-details/your-nectar-prices/:offerId',
  conversion: '/brands/:brandDetailsKey/conversion',
} as const

export type PromisedScreen = keyof typeof promisedScreens

/** Whether a screen is in the table of paths. A sentence that promises it waits until it is. */
export const isBuilt = (screen: PromisedScreen): boolean =>
  Object.values(paths).some((path) => path.startsWith(promisedScreens[screen]))
