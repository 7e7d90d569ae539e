export { entriesOfMember, explain, whyOf } from './entries.ts'
export { givePoints } from './give-points.ts'
export { adjustByHand, type ByColleague, isWithinLimits, pointsLeftToday } from './points-by-hand.ts'
export { aboutMembers } from './request-kinds.ts'
