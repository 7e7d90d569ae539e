import { programme } from '@pollen/contract/programme'
import { cardKey } from '../../platform/session-marker.ts'

/**
 * Stands in the printed page behind the empty card and fills it with what this device keeps, in the first paint, a second
 * before the app is awake. It writes attributes alone, so that the app finds the page as it was printed; what it draws of
 * the card replaces these. Text, since it must run before any module does.
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
