import { type MaintenanceWindow, unavailableIn } from '@pollen/contract/maintenance'

/** What everybody is told while the service is closed for maintenance, and when to ask again. */
export type Closing = { says: string; retryAfterSeconds: number }

/** When the end of the window is unknown or behind us, it may be any moment now. */
const anyMomentSeconds = 300

export function closingIn(window: MaintenanceWindow, now: Date): Closing {
  const leftSeconds = Math.ceil((window.until.getTime() - now.getTime()) / 1000)
  return { says: unavailableIn(window), retryAfterSeconds: leftSeconds > 0 ? leftSeconds : anyMomentSeconds }
}
