import { type MaintenanceWindow, unavailableIn } from '@pollen/contract/maintenance'

/** The message of the maintenance page, and when a client may try again. */
export type MaintenanceNotice = { says: string; retryAfterSeconds: number }

/** When the end of the window is unknown or past, maintenance may end at any moment. */
const unknownEndSeconds = 300

export function maintenanceNoticeIn(window: MaintenanceWindow, now: Date): MaintenanceNotice {
  const leftSeconds = Math.ceil((window.until.getTime() - now.getTime()) / 1000)
  return { says: unavailableIn(window), retryAfterSeconds: leftSeconds > 0 ? leftSeconds : unknownEndSeconds }
}
