import { formatNumber } from '@pollen/contract/numbers'

/** So many points, by the name of the side that has them. */
export const pointsOf = (points: number, pointsName: string): string => `${formatNumber(points)} ${pointsName}`
