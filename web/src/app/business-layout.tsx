import { Outlet } from 'react-router'
import NotFound from '../pages/help/not-found.tsx'
import { useSwitch } from '../platform/switches.ts'

/** Around the screens that are for small businesses alone: they exist while the business switch is on (registration.md §6). */
export default function Businesses() {
  return useSwitch('business') ? <Outlet /> : <NotFound />
}
