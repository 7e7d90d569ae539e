import { unavailableIn } from '@pollen/contract/maintenance'
import ServiceUnavailable from './service-unavailable.tsx'

const window = { from: new Date('2022-02-02T23:00Z'), until: new Date('2022-02-03T06:00Z') }

export const examples = {
  'until nobody knows when': () => <ServiceUnavailable />,
  'in its window': () => <ServiceUnavailable says={unavailableIn(window)} />,
}
