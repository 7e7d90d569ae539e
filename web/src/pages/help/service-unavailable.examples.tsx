import { unavailable, unavailableIn } from '@pollen/contract/maintenance'
import { Unavailable } from './unavailable.tsx'

const window = { from: new Date('2022-02-02T23:00Z'), until: new Date('2022-02-03T06:00Z') }

export const examples = {
  'until nobody knows when': () => <Unavailable says={unavailable} />,
  'in its window': () => <Unavailable says={unavailableIn(window)} />,
}
