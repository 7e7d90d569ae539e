import { programme } from '@pollen/contract/programme'
import { useMounted } from '@pollen/design/use-mounted'
import { type MobilePlatform, ownPlatform } from '../../platform/mobile-platform.ts'

const { apps } = programme

/** The app store of a device. */
export function appFor(platform: MobilePlatform | undefined): { href: string; says: string } {
  if (platform === 'android') return { href: apps.android, says: 'Get the app on Google Play' }
  if (platform === 'ios') return { href: apps.ios, says: 'Get the app on the App Store' }
  return { href: apps.elsewhere, says: 'See where to get the app' }
}

export function AppPromotion() {
  const { href, says } = appFor(useMounted() ? ownPlatform() : undefined)
  return (
    <p className="soft small">
      Your card in your pocket, always: <a href={href}>{says}</a>.
    </p>
  )
}
