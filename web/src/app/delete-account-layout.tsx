import { Outlet } from 'react-router'
import NotFound from '../pages/help/not-found.tsx'
import { useSwitch } from '../platform/switches.ts'

/** Wraps the page that says how to close an account: it exists while the switch `deleteAccount` is on (member-area.md §6). */
export default function DeleteAccountLayout() {
  return useSwitch('deleteAccount') ? <Outlet /> : <NotFound />
}
