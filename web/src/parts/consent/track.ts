import { tagsElement } from '@pollen/contract/consent'
import type { TrackedEvent } from './send-events.ts'

/** Measures an event. What does so is loaded on demand: a page that the operator measures nothing with has no tags. */
export function track(event: TrackedEvent): void {
  if (!document.getElementById(tagsElement)) return
  import('./track-event.ts').then(({ trackEvent }) => trackEvent(event)).catch(() => {}) // it is not worth a failure
}
