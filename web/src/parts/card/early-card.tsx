import { programme } from '@pollen/contract/programme'
import { cardKey } from '../../platform/session-marker.ts'

/**
 * An inline script in the prerendered page. It fills the empty card from this device's storage in the first paint, a
 * second before the app starts. It sets attributes only, so that hydration finds the page as it was prerendered; React
 * then renders the same content. It is text because it must run before any module does.
 */
const drawEarlyCard = `(() => {
  try {
    const { session, cardNumber, code128 } = JSON.parse(localStorage.getItem('${cardKey}') ?? '{}')
    const bars = document.querySelector('[data-early-bars]')
    const number = document.querySelector('[data-early-number]')
    if (!session || session !== localStorage.getItem('sessionCreatedAt') || !cardNumber || !code128) return
    bars.style.backgroundImage = 'url(data:image/png;base64,' + code128 + ')'
    bars.dataset.earlyBars = 'drawn'
    number.dataset.earlyNumber = '${programme.cardPrefix} ' + cardNumber.replace(/^(.{3})(.{4})(.{4})$/, '$1 $2 $3')
  } catch {}
})()`

export const EarlyCard = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, allowed by their hash
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawEarlyCard : '' }}
  />
)
