import type { Retention } from './retention-row.ts'

const ofCollector = { erased: { collector: 'collector_id' }, keeps: 'the account' } as const

/** What is kept of what members take part in. */
export const eventsTables: Record<string, Retention> = {
  arcade_plays: {
    ...ofCollector,
    personal: 'collector_id',
    other: 'play_id day salt board begun_at cell opened_at',
    why: 'a play gives its points once, and anyone can check that it was sealed before',
  },
  queue_places: {
    ...ofCollector,
    personal: 'collector_id token_hash',
    other: 'event_id place_id joined_at seen_at number admitted_at pass_until used_at',
    why: 'whose turn it is for a reward of which there are few',
    keeps: [{ days: 7, after: 'joined_at' }],
  },
  quest_members: {
    ...ofCollector,
    personal: 'collector_id voucher_id',
    other: 'quest_id version joined_at counted_number rewarded_at taken_back_at closed_at',
    why: 'a quest gives its reward once',
  },
  split_test_exposures: {
    personal: 'collector_id',
    other: 'test round variant percent_b met_at',
    why: 'which of two designs of a screen members do better with',
    keeps: [{ days: 400, after: 'met_at' }],
    erased: { collector: 'collector_id' },
  },
  split_test_absentees: {
    ...ofCollector,
    personal: 'collector_id reason',
    other: 'since',
    why: 'members whom split tests leave out, such as staff',
  },
}
