import { unavailable } from '@pollen/contract/maintenance'
import { Unavailable } from './unavailable.tsx'

/** Prerendered; during maintenance the server replaces the text by one with the window's end. */
export default function ServiceUnavailable() {
  return <Unavailable says={unavailable} />
}
