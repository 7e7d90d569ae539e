import { useState } from 'react'
import { useWindow } from '../../platform/use-window.ts'

/** A desk with room for an offer beside its list. The same width stands in offer-list.module.css. */
const wide = '(min-width: 75rem)'

/**
 * On a desk: the offer that the member opened beside the list, and a function that opens one. Undefined on a phone. It is
 * not in the address, because another address is another visit of the list, which would be loaded again.
 */
export function useOpenedOffer(): { openedId: string | undefined; open: (id: string) => void } | undefined {
  const [openedId, setOpenedId] = useState<string>()
  const isWide = useWindow(wide)
  return isWide ? { openedId, open: setOpenedId } : undefined
}
