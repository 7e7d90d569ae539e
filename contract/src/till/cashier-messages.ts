import { programme } from '../programme.ts'

/** What a cashier may say to somebody whose card collects, and spends nothing until it is registered. */
export const registerToSpend = 'The points wait on your card. Register it to spend them.'

/** What a cashier may say about goods that came back and were paid with points of an account that is closed. */
export const refundByCareline = (caseNumber: string) =>
  `We’ve taken this back. The account that paid is closed, so the points can’t go back to it here. Call ${programme.careline} and say case ${caseNumber}.`

type AnsweredReturn = {
  points: number
  /** The card of the purchase was shown. */
  isOwnCard: boolean
  isGift: boolean
  /** The name of the brand that sold it, where another one takes it back. */
  soldBy: string | undefined
}

/**
 * What the cashier may say aloud about a return. Whoever stands there may not be the member: only whoever shows the card of
 * the purchase hears of its points.
 */
export function returnSentence({ points, isOwnCard, isGift, soldBy }: AnsweredReturn): string {
  const ofBrand = soldBy ? `We’ve taken this back for ${soldBy}.` : 'We’ve taken this back.'
  if (isGift) return `${ofBrand} It was a gift, so nothing changes on your own card.`
  if (!isOwnCard) return `${ofBrand} Any points for it come off the card that collected them.`
  if (points === 0) return `${ofBrand} No points come off your card.`
  return `${ofBrand} ${points} ${points === 1 ? 'point comes' : 'points come'} off your card.`
}

/** What the cashier may say when a price that was charged wrongly is paid back. */
export const priceCorrected =
  'We’ve put the price right. Your offers still count, and you keep the points for what you paid.'
