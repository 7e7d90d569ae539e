import { programme } from '@pollen/contract/programme'
import { once } from '../../platform/once.ts'

const whole = once(() => new Intl.NumberFormat('en-GB'))
const pounds = once(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }))

/** 4812 as 4,812. */
export const formatPoints = (points: number): string => whole().format(points)

/** What came in with a plus, what went out with a true minus: +118, −500; 0 for nothing. */
export const formatMovement = (points: number): string =>
  points > 0 ? `+${whole().format(points)}` : points < 0 ? `−${whole().format(-points)}` : '0'

/** What points are worth when they are spent, rounded down to the penny. */
export const formatWorth = (points: number): string =>
  pounds().format(Math.floor((points * 100) / programme.pointsPerPound) / 100)

/** 2350 pence as £23.50; below zero with a true minus. */
export const formatPence = (pence: number): string => `${pence < 0 ? '−' : ''}${pounds().format(Math.abs(pence) / 100)}`

/** 1 point, 4,812 points. */
export const namedPoints = (points: number): string => `${whole().format(points)} ${points === 1 ? 'point' : 'points'}`
