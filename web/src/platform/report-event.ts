import type { ClientEvent, clientEvent } from '@pollen/contract/visitor/client-events'

export const reportsTo: `/api${typeof clientEvent.url}` = '/api/client-events'

/** Tells the operators of something that only this browser can know. */
export function report(event: ClientEvent): void {
  navigator.sendBeacon(reportsTo, new Blob([JSON.stringify(event)], { type: 'application/json' }))
}
