import { unavailable } from '@pollen/contract/maintenance'
import { Unavailable } from './unavailable.tsx'

/** As it is printed ahead; during maintenance the server puts its window in the place of our words. */
export default function ServiceUnavailable() {
  return <Unavailable says={unavailable} />
}
