import type { ConversionType } from '@pollen/contract/conversions'
import type { FeedbackDevice, FeedbackKind, FeedbackTopic } from '@pollen/contract/member/feedback'

/** A spend that a member says was not theirs, as it was known when its case was opened. */
export type DisputedSpend = {
  brandKey: string
  redemptionId: string
  storeId: string
  /** What the shop's till is called, if it has a name. */
  shop?: string
  signals: string[]
  /** Points that were still held then, of all spends, and went back; and those of its spends that had been spent. */
  releasedPoints: number
  spentPoints: number
  /** The spends that the member added within a day, each as its brand's key, a space, and the till's name for it. */
  others?: string[]
}

/** What a member told us of their own accord, and what they chose on the way. Their words are the case's first message. */
export type Feedback = {
  topic: FeedbackTopic
  kind?: FeedbackKind | undefined
  device?: FeedbackDevice | undefined
  brandKey?: string | undefined
  /** The number of the transaction that it is about, among the member's own. */
  transactionId?: string | undefined
}

/** A claim of missing points that somebody should look at. */
export type QuestionableClaim = {
  claimId: string
  brandKey: string
  receiptNumber: string
  day: string
  amountPence: number
  why: 'claimedAlready' | 'unusuallyOften' | 'receiptsAlike'
}

/** A conversion of points that a partner left open for three days, or had done after its points were given back. */
export type DisputedConversion = {
  conversionId: string
  brandKey: string
  type: ConversionType
  /** Of the side that they leave. */
  points: number
  why: 'noAnswer' | 'doneAfterAll'
}

/** Goods that came back and were paid with points, after the member had closed their account. */
export type RefundOfClosedAccount = {
  brandKey: string
  redemptionId: string
  refundId: string
  storeId: string
  shop?: string
  /** What was paid for the goods, and what is left of the spend after it. */
  points: number
  leftPoints: number
}

/** What is known of a case when it is opened, by its kind. */
export type CaseAbout = {
  /** A member says that a spend was not theirs. */
  notMe: DisputedSpend
  feedback: Feedback
  /** It is for us: its member sees it once somebody has written to them. */
  claim: QuestionableClaim
  /** It is for us, as a claim's is. */
  conversion: DisputedConversion
  refund: RefundOfClosedAccount
}
