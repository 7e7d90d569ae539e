import type { Retention } from './retention-row.ts'

const ofCollector = { erased: { collector: 'collector_id' }, keeps: 'the account' } as const

/** What is kept of members' links to the programmes of other companies. */
export const partnersTables: Record<string, Retention> = {
  partner_links: {
    ...ofCollector,
    personal: 'collector_id account_hash sealed_account',
    other: 'partner_id links linked_at unlinked_at needs_login',
    why: 'whose account with a partner the card is linked to, and how often it was linked',
  },
  partner_accounts: {
    ...ofCollector,
    personal: 'collector_id account_hash',
    other: 'partner_id links',
    why: 'how often an account with a partner was linked, and to which card last',
  },
  partner_link_attempts: {
    personal: 'collector_id token_hash session_hash sealed_secret',
    other: 'partner_id is_by_login numbers_tried expires_at',
    why: 'to know who comes back from a partner’s login',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'collector_id' },
  },
}
