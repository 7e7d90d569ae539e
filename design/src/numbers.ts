/** Creating a formatter takes a slow phone 50 to 100 ms (docs/decisions/014), so it is created on first use. */
function format(options?: Intl.NumberFormatOptions): (number: number) => string {
  let made: Intl.NumberFormat | undefined
  return (number) => {
    made ??= new Intl.NumberFormat('en-GB', options)
    return made.format(number)
  }
}

const whole = format()
const pounds = format({ style: 'currency', currency: 'GBP' })

/** 4812 as 4,812. */
export const formatNumber = (number: number): string => whole(number)

/** A change with its sign, + or a true minus: +118, −500; 0 for none. */
export const formatChange = (change: number): string =>
  change > 0 ? `+${whole(change)}` : change < 0 ? `−${whole(-change)}` : '0'

/** 2350 pence as £23.50; a negative amount with a true minus. */
export const formatPence = (pence: number): string => `${pence < 0 ? '−' : ''}${pounds(Math.abs(pence) / 100)}`
