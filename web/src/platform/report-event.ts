import type { ClientEvent, clientEvent } from '@pollen/contract/visitor/client-events'

export const reportsTo: `/api${typeof clientEvent.url}` = '/api/client-events'

/** Reports an event to the operators that only the browser knows. */
export function report(event: ClientEvent): void {
  navigator.sendBeacon(reportsTo, new Blob([JSON.stringify(event)], { type: 'application/json' }))
}
