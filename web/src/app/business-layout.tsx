import { Outlet } from 'react-router'
import NotFound from '../pages/help/not-found.tsx'
import { useSwitch } from '../platform/switches.ts'

/** Wraps the screens for small businesses: they exist while the switch `business` is on (registration.md §6). */
export default function Businesses() {
  return useSwitch('business') ? <Outlet /> : <NotFound />
}
