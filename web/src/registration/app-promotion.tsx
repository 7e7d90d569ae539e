import { programme } from '@pollen/contract/programme'
import { useMounted } from '../use-mounted.ts'

const { apps } = programme

/** Which shop has the app for this device. */
export function appFor(userAgent: string): { href: string; says: string } {
  if (/android/i.test(userAgent)) return { href: apps.android, says: 'Get the app on Google Play' }
  if (/iphone|ipad|ipod/i.test(userAgent)) return { href: apps.ios, says: 'Get the app on the App Store' }
  return { href: apps.elsewhere, says: 'See where to get the app' }
}

export function AppPromotion() {
  const { href, says } = appFor(useMounted() ? navigator.userAgent : '')
  return (
    <p className="soft small">
      Your card in your pocket, always: <a href={href}>{says}</a>.
    </p>
  )
}
