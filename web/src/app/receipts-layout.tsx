import { Outlet } from 'react-router'
import NotFound from '../pages/help/not-found.tsx'
import { useSwitch } from '../platform/switches.ts'

/** Wraps members' receipts: they exist while the switch `digitalReceipts` is on (member-area.md §2.2). */
export default function Receipts() {
  return useSwitch('digitalReceipts') ? <Outlet /> : <NotFound />
}
