import { hasConsent } from './consent.ts'

/** What the analytics scripts of operators are told (member-area.md §7). It names nobody. */
type TrackedEvent = { event: 'faq_opened'; question: string }

declare global {
  interface Window {
    dataLayer?: TrackedEvent[]
  }
}

/** Puts an event on the data layer, where analytics scripts read it, if the visitor consents to them. */
export function trackEvent(event: TrackedEvent): void {
  if (!hasConsent('analytics')) return
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
