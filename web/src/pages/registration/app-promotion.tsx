import { programme } from '@pollen/contract/programme'
import { useMounted } from '@pollen/design/use-mounted'
import { mobilePlatform } from '../../platform/mobile-platform.ts'

const { apps } = programme

/** The app store of this device. */
export function appFor(userAgent: string): { href: string; says: string } {
  const says = { android: 'Get the app on Google Play', ios: 'Get the app on the App Store' }
  const platform = mobilePlatform(userAgent)
  return platform
    ? { href: apps[platform], says: says[platform] }
    : { href: apps.elsewhere, says: 'See where to get the app' }
}

export function AppPromotion() {
  const { href, says } = appFor(useMounted() ? navigator.userAgent : '')
  return (
    <p className="soft small">
      Your card in your pocket, always: <a href={href}>{says}</a>.
    </p>
  )
}
