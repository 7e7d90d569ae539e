import { programme } from './programme.ts'

/**
 * 4812 as 4,812. Whole numbers only, so by hand: making a formatter of `Intl` takes a slow phone 100 ms
 * (docs/decisions/014).
 */
export function formatNumber(number: number): string {
  const digits = String(Math.abs(number))
  const groups = [digits.slice(0, digits.length % 3)].filter((group) => group)
  for (let at = digits.length % 3; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return `${number < 0 ? '-' : ''}${groups.join(',')}`
}

/** A change with its sign, + or a true minus: +118, −500; 0 for none. */
export const formatChange = (change: number): string =>
  change > 0 ? `+${formatNumber(change)}` : change < 0 ? `−${formatNumber(-change)}` : '0'

/** 2350 pence as £23.50; a negative amount with a true minus. */
export function formatPence(pence: number): string {
  const pounds = Math.floor(Math.abs(pence) / 100)
  const rest = String(Math.abs(pence) % 100).padStart(2, '0')
  return `${pence < 0 ? '−' : ''}£${formatNumber(pounds)}.${rest}`
}

/** The value of points when they are spent, rounded down to the penny. */
export const formatWorth = (points: number): string =>
  formatPence(Math.floor((points * 100) / programme.pointsPerPound))

/** The same where it is read at a glance: 32p below a pound. */
export function formatShortWorth(points: number): string {
  const pence = Math.floor((points * 100) / programme.pointsPerPound)
  return pence > 0 && pence < 100 ? `${pence}p` : formatPence(pence)
}

/**
 * What so many points are called: by ours, `points`, or a partner's name for its own. Points lose their last letter for
 * one; a name such as Avios has no singular.
 */
export const pointsNameFor = (points: number, name = 'points'): string =>
  points === 1 ? name.replace(/points$/, 'point') : name

/** 1 point, 4,812 points; 1 Bonvoy point, 250 Avios. */
export const namedPoints = (points: number, name?: string): string =>
  `${formatNumber(points)} ${pointsNameFor(points, name)}`
