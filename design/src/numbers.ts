/**
 * 4812 as 4,812. Whole numbers only, so by hand: making a formatter of `Intl` takes a slow phone 100 ms
 * (docs/decisions/014).
 */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** A change with its sign, + or a true minus: +118, −500; 0 for none. */
export const formatChange = (change: number): string =>
  change > 0 ? `+${formatNumber(change)}` : change < 0 ? `−${formatNumber(-change)}` : '0'

/** 2350 pence as £23.50; a negative amount with a true minus. */
export function formatPence(pence: number): string {
  const pounds = Math.floor(Math.abs(pence) / 100)
  const rest = String(Math.abs(pence) % 100).padStart(2, '0')
  return `${pence < 0 ? '−' : ''}£${formatNumber(pounds)}.${rest}`
}
