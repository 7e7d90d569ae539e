import type { OfferTerms } from './offers.ts'

const offerMissReasons = [
  'short',
  'nothing',
  'tooLittle',
  'code',
  'store',
  'day',
  'used',
  'ended',
  'notBegun',
  'loadedAfter',
  'better',
  'limit',
  'notTaken',
] as const
/** Why an offer that a member has did not count for a purchase. */
export type OfferMissReason = (typeof offerMissReasons)[number]

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

const rewardText = ({ reward }: Pick<OfferTerms, 'reward'>): string => {
  switch (reward.kind) {
    case 'points':
      return `${reward.points} points`
    case 'multiplier':
      return `${reward.hundredths / 100} times the points`
    case 'penceOff':
      return `${pounds(reward.pence)} off`
    case 'memberPrice':
      return `the price of ${pounds(reward.pence)}`
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const listOf = (names: string[]) => new Intl.ListFormat('en-GB').format(names)

/** The sentence that a member reads; `dayOf` writes a day as they read it, like “Sunday 22 November”. */
export const offerMissSentences: Record<
  OfferMissReason,
  (
    offer: Pick<OfferTerms, 'reward' | 'from' | 'until' | 'conditions' | 'usesPerMember'>,
    about: { pence: number; dayOf(at: Date): string },
  ) => string
> = {
  short: (offer, { pence }) => `${pounds(pence)} short of ${rewardText(offer)}`,
  nothing: () => 'You didn’t buy anything it counts for',
  tooLittle: () => 'Too little was spent on it to earn a point',
  code: () => 'Its code wasn’t scanned at the till',
  store: () => 'It doesn’t count at this store',
  day: ({ conditions: { days = [] } }) => `It only counts on ${listOf(days.map((day) => weekdays[day - 1] ?? ''))}`,
  used: ({ usesPerMember }) =>
    usesPerMember === 1 ? 'You’ve used it already' : `You’ve used it ${usesPerMember} times already`,
  ended: ({ until }, { dayOf }) => `It ended on ${dayOf(new Date(until.getTime() - 1))}`,
  notBegun: ({ from }, { dayOf }) => `It begins on ${dayOf(from)}`,
  loadedAfter: () => 'You loaded it after this purchase',
  better: () => 'A better offer counted instead',
  limit: () => 'This purchase reached the most points you can collect',
  notTaken: () => 'The till didn’t take it off. We’ve told the shop',
}
