import type { Retention } from './retention-row.ts'

const ofCollector = { erased: { collector: 'collector_id' }, keeps: 'the account' } as const

/** Bookkeeping between two companies. */
const ofBoth = { personal: '', keeps: 'the books', erased: 'nobody' } as const

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
  conversion_quotes: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'quote_id partner_id type points arrives gives gets quoted_at holds_until',
    why: 'the rate that a member was told, while it holds',
    keeps: [{ days: 1, after: 'holds_until' }],
  },
  conversions: {
    ...ofCollector,
    personal: 'collector_id account_hash not_me_token_hash case_id',
    other:
      'conversion_id partner_id brand_key type points arrives gives gets is_automatic state attempts asked_at held_at sent_at unknown_at ended_at late_at due_at partner_reference end_reason case_released_points',
    why: 'points that went to a partner or came from one, and what each side said',
  },
  automatic_conversions: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'partner_id gives gets is_paused turned_on_at next_at',
    why: 'to convert every week, as the member chose',
  },
  partner_files: {
    ...ofBoth,
    other: 'partner_id day direction compared_at problem their_lines their_points our_lines our_points ours',
    why: 'the daily files of both sides, and how they were compared',
  },
  partner_file_lines: {
    ...ofBoth,
    other: 'partner_id day direction line conversion_id reference points rate status posted_at',
    why: 'what a partner says it did; conversions stand there by an id that leads to nobody once the member is erased',
  },
  partner_differences: {
    ...ofBoth,
    other: 'difference_id partner_id day direction conversion_id kind says points found_at closed_at closed_by reason',
    why: 'where a partner and we differ, and who of us closed it',
  },
  partner_link_attempts: {
    personal: 'collector_id token_hash session_hash sealed_secret',
    other: 'partner_id is_by_login numbers_tried expires_at',
    why: 'to know who comes back from a partner’s login',
    keeps: [{ days: 0, after: 'expires_at' }],
    erased: { collector: 'collector_id' },
  },
}
