import type { Retention } from './retention-row.ts'

const ofCollector = { erased: { collector: 'collector_id' }, keeps: 'the account' } as const

/** What is kept of what members are offered, and of what became of it. */
export const offersTables: Record<string, Retention> = {
  offer_auto_loads: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'loads_everything unlocks_prices loaded_until',
    why: 'what the member has us load',
  },
  offer_bookmarks: {
    ...ofCollector,
    personal: 'collector_id offer_id',
    other: 'saved_at',
    why: 'what the member saved',
  },
  offer_loads: {
    ...ofCollector,
    personal: 'collector_id offer_ids',
    other: 'load_id loaded_at undone_at',
    why: 'to undo a press',
  },
  offer_states: {
    ...ofCollector,
    personal: 'collector_id offer_id',
    other: 'version state state_before loaded_at is_promised slice uses',
    why: 'what the member loaded and used',
  },
  offer_uses: {
    ...ofCollector,
    personal: 'collector_id offer_id reference',
    other: 'brand_key version points pence used_at given_back_at',
    why: 'what a refund takes back',
  },
  personal_prices: {
    ...ofCollector,
    personal: 'collector_id offer_id bought shops',
    other: 'week given_at',
    why: 'the prices of a week, and why',
  },
  price_differences: {
    ...ofCollector,
    personal: 'collector_id product_code store_id reference',
    other: 'brand_key line difference_id occurred_at quantity charged_pence member_pence',
    why: 'to tell a brand of a price that was charged wrongly',
  },
  vouchers: {
    ...ofCollector,
    personal: 'collector_id voucher_id request_id reason case_id code_key sealed_code not_me_token_hash',
    other:
      'reward_id version state points issued_at expires_at shown_at held_until ended_at said_used_at notice_days case_released_points',
    why: 'what the member can use, and what became of it',
  },
  voucher_uses: {
    ...ofCollector,
    personal: 'collector_id voucher_id store_id',
    other: 'brand_key use_id till_id state held_at held_until ended_at',
    why: 'to answer a till’s repeated call, and to give a voucher back with a refund',
  },
}
