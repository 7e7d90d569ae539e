import { minuteMs } from '@pollen/contract/durations'
import { Banner } from './view-banner.tsx'

const colleague = 'Tom Osei'
const endsIn = (ms: number) => new Date(Date.now() + ms).toISOString()

export const examples = {
  'half an hour': () => <Banner view={{ member: 'Maya', colleague, endsAt: endsIn(28 * minuteMs) }} />,
  'a long name': () => <Banner view={{ member: 'Wilhelmina-Antonia', colleague, endsAt: endsIn(minuteMs) }} />,
  'on the way': () => <Banner view={undefined} />,
}
