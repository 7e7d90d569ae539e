import { programme } from '@pollen/contract/programme'
import { formatNumber, formatPence } from '@pollen/design/numbers'

/** The value of points when they are spent, rounded down to the penny. */
export const formatWorth = (points: number): string =>
  formatPence(Math.floor((points * 100) / programme.pointsPerPound))

/** 1 point, 4,812 points. */
export const namedPoints = (points: number): string => `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`
