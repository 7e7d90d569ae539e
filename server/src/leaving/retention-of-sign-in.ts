import type { Retention } from './retention-row.ts'

/** What is kept of signing in: most of it for a short time. */
export const signInTables: Record<string, Retention> = {
  sessions: {
    personal: 'collector_id device network',
    other: 'token_hash id_token created_at last_used_at expires_at',
    why: 'to know who is logged in',
    keeps: [
      { days: 0, after: 'expires_at' },
      { days: 7, after: 'last_used_at' },
    ],
    erased: { collector: 'collector_id' },
  },
  push_subscriptions: {
    personal: 'collector_id sealed',
    other: 'subscription_id session_hash created_at confirmed_at last_sent_at',
    why: 'to show notifications in the browsers that the member chose',
    keeps: [{ days: 90, after: 'confirmed_at' }],
    erased: { collector: 'collector_id' },
  },
  two_factor_challenges: {
    personal: 'collector_id',
    other:
      'challenge_id purpose code_hash code_sent_by link_hash codes_sent texts_sent is_of_known_device missed_tries sends expires_at created_at',
    why: 'to compare a code, and to count a day’s codes',
    keeps: [{ days: 1, after: 'created_at' }],
    erased: { collector: 'collector_id' },
  },
  refused_changes: {
    personal: 'collector_id',
    other: 'change reported_at',
    why: 'to tell a member of a refused change once an hour',
    keeps: [{ days: 1, after: 'reported_at' }],
    erased: { collector: 'collector_id' },
  },
  passkey_challenges: {
    personal: 'collector_id',
    other: 'challenge_hash purpose expires_at',
    why: 'what a passkey has to sign',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'collector_id' },
  },
  login_tokens: {
    personal: 'collector_id',
    other: 'token_hash expires_at',
    why: 'to sign in once after registering',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'collector_id' },
  },
  password_resets: {
    personal: 'collector_id',
    other: 'token_hash expires_at proven_by',
    why: 'the link to a new password',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'collector_id' },
  },
  recovery_reports: {
    personal: 'collector_id',
    other: 'token_hash expires_at',
    why: 'the link that says that a new password was not the member’s',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'collector_id' },
  },
  email_changes: {
    personal: 'collector_id email former_email',
    other: 'change_id token_hash stop_token_hash asked_at',
    why: 'to confirm a new address, or to take the change back',
    keeps: [{ days: 3, after: 'asked_at' }],
    erased: { collector: 'collector_id', address: 'email' },
  },
  email_confirmations: {
    personal: 'collector_id email',
    other: 'token_hash sent_at',
    why: 'the link that confirms an older account’s address',
    keeps: [{ days: 30, after: 'sent_at' }],
    erased: { collector: 'collector_id', address: 'email' },
  },
  provider_records: {
    personal: 'payload account_id',
    other: 'model id grant_id uid consumed_at expires_at',
    why: 'what the identity provider keeps between two requests',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'account_id' },
  },
  known_devices: {
    personal: 'collector_id device_hash',
    other: 'has_shown_code expires_at',
    why: 'to ask a browser that the member knows for no code',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'collector_id' },
  },
}
