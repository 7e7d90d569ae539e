/** Whose app a device can have; none on a desk. */
export function mobilePlatform(userAgent: string): 'android' | 'ios' | undefined {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : undefined
}
