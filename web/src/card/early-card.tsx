import { programme } from '@pollen/contract/programme'
import { cardDatabase } from '../session-marker.ts'

/**
 * Stands in the printed page behind the empty card and fills it with what this device keeps, half a second before the app
 * is awake. It writes attributes alone, so that the app finds the page as it was printed; what it draws of the card
 * replaces these. Text, since it must run before any module does.
 */
const drawEarlyCard = `(() => {
  try {
    const session = localStorage.getItem('sessionCreatedAt')
    if (!session) return
    const asked = indexedDB.open('${cardDatabase}', 1)
    asked.onupgradeneeded = () => asked.transaction.abort()
    asked.onsuccess = () => {
      const database = asked.result
      const read = database.transaction('card').objectStore('card').get('mine')
      read.onsuccess = () => {
        database.close()
        const { session: whose, cardNumber, code128 } = read.result ?? {}
        const bars = document.querySelector('[data-early-bars]')
        const number = document.querySelector('[data-early-number]')
        if (whose !== session || !cardNumber || !code128 || !bars || !number) return
        bars.style.backgroundImage = 'url(data:image/png;base64,' + code128 + ')'
        bars.dataset.earlyBars = 'drawn'
        number.dataset.earlyNumber = '${programme.cardPrefix} ' + cardNumber.replace(/^(.{3})(.{4})(.{4})$/, '$1 $2 $3')
      }
    }
  } catch {}
})()`

export const EarlyCard = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, allowed by their hash
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawEarlyCard : '' }}
  />
)
