import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'

/**
 * How old or late something may be: what is older is red under Health in the console, at `/readyz`, in `/metrics` and by
 * `npm run doctor` (docs/running.md, “What rings, and what comes first”).
 */
export const longestAllowedMs = {
  /** A job, and a message, that is due and that nobody has taken. */
  jobs: 5 * minuteMs,
  outbox: 5 * minuteMs,
  /** A server or worker tells of itself every ten seconds. */
  silentServer: minuteMs,
  /** What people of the office did, before it is sealed. */
  unsealed: 10 * minuteMs,
  booksProof: 2 * dayMs,
  /** One a night. */
  backup: 26 * hourMs,
  /** Restored, and its books agreed: each quarter. */
  backupProof: 92 * dayMs,
  secretsKey: 365 * dayMs,
  tillKey: 365 * dayMs,
  /** A conversion that a partner leaves unanswered. */
  conversion: dayMs,
} as const

/** Of what may be so old, this much is left when it is said to be due soon. */
export const soonShare = 0.1
