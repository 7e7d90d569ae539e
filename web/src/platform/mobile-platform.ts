/** Narrower than this counts as mobile, whatever the user agent says: a phone may ask for desktop sites (member-area.md §9). */
const mobileBelowPixels = 768

export type MobilePlatform = 'android' | 'ios' | 'unknown'

/** The platform of a phone or tablet; undefined on a desktop. */
export function mobilePlatform({ userAgent, width }: { userAgent: string; width: number }): MobilePlatform | undefined {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return width < mobileBelowPixels ? 'unknown' : undefined
}

/** The platform of this browser's device. */
export const ownPlatform = (): MobilePlatform | undefined =>
  mobilePlatform({ userAgent: navigator.userAgent, width: innerWidth })
