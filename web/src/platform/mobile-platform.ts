/** The app store of a device; undefined on a desktop. */
export function mobilePlatform(userAgent: string): 'android' | 'ios' | undefined {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : undefined
}
