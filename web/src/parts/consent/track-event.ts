import { hasConsent } from './consent.ts'
import { sendLater } from './send-events.ts'

/** What operators measure (member-area.md §7). It names nobody. */
export type TrackedEvent = { event: 'faq_opened'; question: string } | { event: 'offer_seen'; offerId: string }

declare global {
  interface Window {
    dataLayer?: TrackedEvent[]
  }
}

/**
 * Puts an event on the data layer, where analytics scripts read it, and sends it to the operator's address, if the visitor
 * consents to analytics.
 */
export function trackEvent(event: TrackedEvent): void {
  if (!hasConsent('analytics')) return
  window.dataLayer ??= []
  window.dataLayer.push(event)
  sendLater(event)
}
