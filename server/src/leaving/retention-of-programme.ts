import type { Retention } from './retention-row.ts'

const content = { personal: '', keeps: 'what it describes', erased: 'nobody' } as const
const ofOperators = { personal: '', keeps: 'until it is replaced', erased: 'nobody' } as const

/** The books, and what the programme keeps that is of no member. */
export const programmesTables: Record<string, Retention> = {
  transfers: {
    personal: 'collector_id about',
    other:
      'body_hash till_id occurred_at posted_at reference_key available pending held number points movement leg brand_key reference saved_pence',
    why: 'bookkeeping and tax: points are a debt of the programme, and brands pay for them',
    keeps: 'the books',
    erased: 'books',
  },
  balances: {
    personal: 'collector_id',
    other: 'available pending held number last_movement spending_locked_from spending_held_until given_on given_points',
    why: 'the sum of the transfers; of an erased account it is zero',
    keeps: 'the books',
    erased: 'books',
  },
  arcade_days: {
    ...content,
    other: 'day plays',
    why: 'the game has a limit for all members of a day',
  },
  book_proofs: { ...content, other: 'proven_at transfers faults', why: 'when the books were proven' },
  brands: {
    ...content,
    personal: 'contact_email',
    other: 'brand_key name colour takes_old_purchases',
    why: 'the brands, and where one writes to a business',
  },
  brand_pages: {
    ...content,
    other: 'brand_key category about keywords aliases website in_store online is_eshop collect spend terms is_listed',
    why: 'what visitors read of a brand',
  },
  brand_words: { ...content, other: 'brand_key word weight', why: 'the search for brands' },
  campaigns: {
    ...content,
    other: 'campaign_key brand_key says since until stores products minimum_pence extra_hundredths points best_of',
    why: 'what a purchase earned then',
  },
  campaign_previews: {
    ...content,
    other: 'preview_id shows ends_at',
    why: 'to show an event or home before its time',
    keeps: [{ days: 30, after: 'ends_at' }],
  },
  ceilings: { ...ofOperators, other: 'scope points', why: 'the most that is given in a day' },
  closure_reasons: {
    ...content,
    other: 'month reason members',
    why: 'why members leave, counted without them',
  },
  drops: {
    ...content,
    other: 'event_id opens_at closes_at admitted_per_minute reward_ids is_listed last_number credit credited_at',
    why: 'when rewards go on sale, and how far their line has come',
  },
  earning_rates: {
    ...content,
    other: 'brand_key since points per_pence minimum_pence most_per_purchase most_per_day excluded settles_after_hours',
    why: 'what a purchase earned then',
  },
  given_points: { ...ofOperators, other: 'giver day points', why: 'what a till and a brand gave today' },
  offers: { ...content, other: 'offer_id listed_until', why: 'an offer is a promise' },
  offer_budgets: { ...content, other: 'offer_id slice cap promised', why: 'how much is promised' },
  offer_previews: {
    ...content,
    other: 'preview_id offer ends_at',
    why: 'to show an offer before it runs',
    keeps: [{ days: 30, after: 'ends_at' }],
  },
  offer_versions: {
    ...content,
    other: 'offer_id version since starts_at ends_at details',
    why: 'who loaded a version keeps it',
  },
  product_prices: {
    ...content,
    other: 'sku since base_pence discount_pence member_pence',
    why: 'to prove what was charged',
  },
  pool_codes: {
    ...content,
    other: 'code_key reward_id sealed_code',
    why: 'to give each of a partner’s codes once; those that were given stand there by a hash alone',
  },
  products: { ...content, other: 'sku description category picture restriction is_listed', why: 'the price list' },
  rate_limits: {
    ...ofOperators,
    other: 'key points expire',
    why: 'to count calls by hashes; the limiter deletes what expired an hour ago',
  },
  quests: { ...content, other: 'quest_id version is_listed members', why: 'what members take part in' },
  quest_versions: {
    ...content,
    other: 'quest_id version since details',
    why: 'who joined keeps their version',
  },
  rewards: { ...content, other: 'reward_id version is_listed issued', why: 'what points can be spent on' },
  reward_versions: {
    ...content,
    other: 'reward_id version since details',
    why: 'a voucher is of a version',
  },
  robot_checks: {
    ...content,
    other: 'signature expires_at',
    why: 'a robot check is good once',
    keeps: [{ days: 0, after: 'expires_at' }],
  },
  secrets: { ...ofOperators, other: 'name value created_at', why: 'what this installation signs and seals with' },
  signing_keys: {
    ...ofOperators,
    other: 'key_id private_jwk created_at',
    why: 'what the identity provider signs with',
  },
  store_nations: { ...content, other: 'brand_key pattern nation', why: 'where a restriction holds' },
  till_keys: {
    ...ofOperators,
    other: 'key_id till_id key_hash parent_key_id scopes created_at used_at ends_at',
    why: 'what tills show',
  },
  unclaimed_purchases: {
    ...content,
    personal: 'purchase receipt_key',
    other: 'transaction_key brand_key till_id body_key state kept_until',
    why: 'to give points to who claims a receipt; it names nobody, and is wrapped',
    keeps: [{ days: 0, after: 'kept_until' }],
  },
  tills: { ...content, other: 'till_id brand_key name created_at', why: 'who posted what' },
}
