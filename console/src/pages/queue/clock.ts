const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Five fields of a crontab, in UTC, as a person says them: “each day at 02:40 UTC”. */
export function clockOf(cron: string): string {
  const [minute = '', hour = '', day = '*', , weekday = '*'] = cron.split(' ')
  if (minute === '*') return 'each minute'
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`
  if (hour === '*') return `each hour at :${minute.padStart(2, '0')}`
  const at = hour
    .split(',')
    .map((one) => `${one.padStart(2, '0')}:${minute.padStart(2, '0')}`)
    .join(' and ')
  const [from, until] = weekday.split('-').map((one) => days[Number(one)])
  if (day !== '*') return `on day ${day} of a month at ${at} UTC`
  if (weekday === '*') return `each day at ${at} UTC`
  return until ? `${from} to ${until} at ${at} UTC` : `each ${from} at ${at} UTC`
}
