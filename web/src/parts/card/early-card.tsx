import { nectarId } from '@pollen/contract/member/cards'
import { memberSplitTests } from '@pollen/contract/member/split-tests'
import { programme } from '@pollen/contract/programme'
import { declareCallEarly } from '../../platform/early-calls.ts'
import { answersKey, cardKey } from '../../platform/session-marker.ts'

/**
 * An inline script in the prerendered page. It fills the empty card in the first paint, a second before the app starts:
 * from this device's storage or, the first time that a session opens the page, by asking the server before the app does.
 * It sets attributes only, so that hydration finds the page as it was prerendered; React then renders the same content.
 * It is text because it must run before any module does.
 */
const drawEarlyCard = () => `(() => {
  ${declareCallEarly()}
  const draw = ({ cardNumber, code128 }) => {
    const bars = document.querySelector('[data-early-bars]')
    const number = document.querySelector('[data-early-number]')
    if (!bars || !number || !cardNumber || !code128) return
    bars.style.backgroundImage = 'url(data:image/png;base64,' + code128 + ')'
    bars.dataset.earlyBars = 'drawn'
    number.dataset.earlyNumber = '${programme.cardPrefix} ' + cardNumber.replace(/^(.{3})(.{4})(.{4})$/, '$1 $2 $3')
  }
  try {
    const open = localStorage.getItem('sessionCreatedAt')
    if (!open) return
    const known = JSON.parse(localStorage.getItem('${answersKey}') ?? '{}')
    const tests = known.session === open ? known.answers?.['${memberSplitTests.url}']?.data?.tests : []
    if (tests?.some(({ name, variant }) => name === 'nectar_qr_enabled' && variant === 'B')) document.documentElement.dataset.earlyCodeFirst = ''
    const { session, ...card } = JSON.parse(localStorage.getItem('${cardKey}') ?? '{}')
    if (session === open && card.code128) return draw(card)
    callEarly('/api${nectarId.url}')?.then((answer) => answer.ok && answer.clone().json().then(draw)).catch(() => {})
  } catch {}
})()`

export const EarlyCard = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, allowed by their hash
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawEarlyCard() : '' }}
  />
)
