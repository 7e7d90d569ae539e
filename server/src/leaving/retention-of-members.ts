import type { Retention } from './retention-row.ts'

const ofCollector = { erased: { collector: 'collector_id' }, keeps: 'the account' } as const

/** What is kept of members and of who wants to become one. The messages stand first, since the nightly job begins there. */
export const membersTables: Record<string, Retention> = {
  messages: {
    personal: 'recipient collector_id subject text html one_press_unsubscribe',
    other: 'message_id channel created_at handed_over_at sent_at',
    why: 'to say whether somebody was written to; what was never sent opens nothing any more',
    keeps: [
      { days: 90, after: 'created_at' },
      { days: 5, after: 'created_at', when: 'sent_at is null' },
    ],
    erased: { collector: 'collector_id', address: 'recipient' },
  },
  notifications: {
    personal: 'collector_id kind facts event',
    other: 'notification_id at read_at',
    why: 'what the member reads under “Messages”',
    keeps: [
      { days: 400, after: 'at' },
      { days: 90, after: 'at', when: "kind like 'points%'" },
    ],
    erased: { collector: 'collector_id' },
  },
  notification_choices: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'group_name channel is_on changed_at',
    why: 'how the member chose to be told',
  },
  notified_transfers: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'number',
    why: 'so that a member is told of their points once',
  },
  registrations: {
    personal: 'collector_id email card_number details password_hash browser_hash',
    other:
      'registration_id auth_token_hash second_token_hash contact_by_email link_token_hash link_sent_at link_numbers link_number email_confirmed_at user_type details_matched_at missed_tries status completed_token_hash created_at last_heard_at',
    why: 'what a visitor entered so far',
    keeps: [{ days: 3, after: 'last_heard_at' }],
    erased: { collector: 'collector_id', address: 'email' },
  },
  temporary_cards: {
    personal: 'email collector_id card_number',
    other: 'token_hash ends_at',
    why: 'to give its points to who registers with that address',
    keeps: [{ days: 90, after: 'ends_at' }],
    erased: { collector: 'collector_id', address: 'email' },
  },
  temporary_card_checks: {
    personal: 'collector_id',
    other: 'token_hash sent_at',
    why: 'to show what is on a temporary card by the link that was sent to its address',
    keeps: [{ days: 1, after: 'sent_at' }],
    erased: { collector: 'collector_id' },
  },
  named_calls: {
    personal: 'owner answer',
    other: 'key body_hash asked_at',
    why: 'to answer a repeated call as the first time',
    keeps: [{ days: 7, after: 'asked_at' }],
    erased: { collector: 'owner' },
  },
  refused_tries: {
    ...ofCollector,
    personal: 'collector_id card_number store_id',
    other: 'try_id brand_key till_id points refusal tried_at',
    why: 'to see that somebody tries a card out',
    keeps: [{ days: 90, after: 'tried_at' }],
  },
  watched_collectors: {
    personal: 'collector_id',
    other: 'watched_until',
    why: 'to show a scan on an open page',
    keeps: [{ days: 0, after: 'watched_until' }],
    erased: { collector: 'collector_id' },
  },
  security_events: {
    personal: 'member entered network',
    other: 'event_id at event refusal place request_id brand_key till_id',
    why: 'to find out what happened; people stand there by pseudonyms',
    keeps: [{ days: 400, after: 'at' }],
    erased: 'pseudonyms',
  },
  collectors: {
    ...ofCollector,
    personal:
      'collector_id title first_name last_name date_of_birth email mobile memorable_name withheld_details address_lines business contact_changed_at',
    other:
      'business_offers_opt_in contact_by_email contact_by_sms contact_by_phone contact_by_post online_advertising_consent terms_agreed_at created_at',
    why: 'the contract with the member, and what they agreed to',
  },
  identities: {
    ...ofCollector,
    personal: 'collector_id email password_hash',
    other: 'signs_in_by created_at',
    why: 'to sign in',
  },
  passkeys: {
    ...ofCollector,
    personal: 'collector_id credential_hash public_key name transports',
    other: 'counter created_at last_used_at',
    why: 'to sign in without a password',
  },
  cards: {
    ...ofCollector,
    personal: 'card_number collector_id last_name date_of_birth postcode address_lines',
    other: 'state missed_tries locked_until ends_at issued_at',
    why: 'which number belongs to whom; an erased member’s number is deleted, and nobody gets it again but by chance',
  },
  card_codes: {
    ...ofCollector,
    personal: 'collector_id card_number session_hash sealed_secret',
    other: 'last_step created_at',
    why: 'the codes that a phone shows',
  },
  card_orders: {
    ...ofCollector,
    personal: 'collector_id card_number name address_lines',
    other: 'order_id card_type replacement_type ordered_at',
    why: 'to print a card and post it',
  },
  cases: {
    ...ofCollector,
    personal: 'collector_id about reason',
    other: 'case_id sent_as kind opened_at closed_at closed_by given_back_points',
    why: 'what a member told us or disputed, and how it ended',
  },
  case_messages: {
    ...ofCollector,
    personal: 'collector_id text',
    other: 'case_id message_id written_by sent_as written_at',
    why: 'what a member and we wrote to each other about a case',
  },
  consent_log: {
    personal: 'collector_id',
    other: 'entry_id at channel consent wording version screen',
    why: 'to prove what was agreed to, in which words; of who left, by an id that leads to nobody',
    keeps: 'the books',
    erased: 'books',
  },
  claims: {
    personal: 'collector_id receipt_key receipt_number day amount_pence',
    other: 'claim_id brand_key made_at state points pending_points case_id',
    why: 'to look for a receipt, and to claim it once; its own job deletes it a night earlier',
    keeps: [{ days: 58, after: 'made_at' }],
    erased: { collector: 'collector_id' },
  },
  data_exports: {
    personal: 'collector_id session_hash',
    other: 'export_id state attempt size_bytes chunks requested_at kept_until',
    why: 'to say that a copy of a member’s data was made, and until when it was there; it goes before its chunks',
    keeps: [{ days: 30, after: 'kept_until' }],
    erased: { collector: 'collector_id' },
  },
  data_export_chunks: {
    personal: 'collector_id sealed',
    other: 'export_id attempt number kept_until',
    why: 'the copy itself, sealed, for a week',
    keeps: [{ days: 0, after: 'kept_until' }],
    erased: { collector: 'collector_id' },
  },
  awaited_receipts: {
    ...ofCollector,
    personal: 'collector_id receipt_key',
    other: 'claim_id',
    why: 'to find who looks for a receipt when it comes; it ends with its claim',
  },
  closures: {
    personal: 'collector_id agreed keep_token_hash sign_in_token_hash',
    other: 'closed_at erases_at erasure_began_at erased_at',
    why: 'to come back within the time; then only that an account was erased, and when',
    keeps: 'the books',
    erased: 'record',
  },
  earned_days: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'brand_key day points',
    why: 'the most that a brand gives in a day',
  },
  eshop_visits: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'visit_id brand_key left_at usual_days ends_at confirmed_at',
    why: 'to await the points of an online purchase',
  },
  eshop_visitors: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'visit_id',
    why: 'whose visit a brand’s call names',
  },
  expiry_notices: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'active_at days_before expires_at',
    why: 'points expire after a notice only',
  },
  member_years: {
    ...ofCollector,
    personal: 'collector_id document',
    other: 'year yir_id made_at',
    why: 'a year in pictures; its id opens it for the member alone',
  },
  business_statements: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'month number last_transfer available pending held closed_at',
    why: 'which movements a business’s statement counts; it stays as it was closed',
  },
  purchase_reviews: {
    ...ofCollector,
    personal: 'collector_id reference reason',
    other: 'brand_key till_id points ceiling held_at settles_at decision decided_at decided_by',
    why: 'points that an operator decides about',
  },
  redemptions: {
    ...ofCollector,
    personal: 'collector_id card_number store_id signals',
    other:
      'brand_key redemption_id till_id points state captured_points held_at expires_at ended_at with_code not_me_token_hash case_id case_released_points',
    why: 'to dispute a spend',
  },
  redemption_names: {
    ...ofCollector,
    personal: 'collector_id card_number store_id',
    other: 'brand_key redemption_id till_id held_at',
    why: 'a brand’s name for a redemption means one',
  },
  refunds: {
    ...ofCollector,
    personal: 'collector_id items',
    other: 'brand_key transaction_id refund_id amount_pence saved_pence taken',
    why: 'no line of a purchase is refunded twice',
  },
  spending_choices: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'daily_limit_points raised_limit_points raised_from told_by locked_for_case changed_through changed_at',
    why: 'how the member keeps their points safe',
  },
  unsettled: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'brand_key reference settles_at points',
    why: 'points that are still on their way; an account is not erased before they arrived',
  },
}
