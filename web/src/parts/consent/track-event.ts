import { hasConsent } from './consent.ts'
import { forgetWaiting, sendLater, type TrackedEvent } from './send-events.ts'

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

/** Forgets what was measured and not sent. The data layer stays the same list, which scripts may hold. */
export function forgetEvents(): void {
  forgetWaiting()
  window.dataLayer?.splice(0)
}
