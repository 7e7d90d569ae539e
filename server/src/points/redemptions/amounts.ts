import type { Redemption } from './store.ts'

type SpendWithRefunds = Pick<Redemption, 'capturedPoints' | 'refundedPoints' | 'refundCasePoints'>

/** What it still holds. */
export const heldPoints = ({
  state,
  points,
  capturedPoints,
  releasedPoints,
}: Pick<Redemption, 'state' | 'points' | 'capturedPoints' | 'releasedPoints'>): number =>
  state === 'held' ? points - (capturedPoints ?? 0) - releasedPoints : 0

/** What a redemption spent, and did not come back with goods. */
export const spentPoints = (redemption: SpendWithRefunds): number =>
  (redemption.capturedPoints ?? 0) - cameBack(redemption)

/** What came back with goods, to the member or for a case to decide on. */
export const cameBack = ({ refundedPoints, refundCasePoints }: Omit<SpendWithRefunds, 'capturedPoints'>): number =>
  refundedPoints + refundCasePoints
