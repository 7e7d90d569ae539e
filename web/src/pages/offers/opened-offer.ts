import { useBrowserStore } from '@pollen/design/use-mounted'
import { useState } from 'react'

/** A desk with room for an offer beside its list. The same width stands in offer-list.module.css. */
const wide = '(min-width: 75rem)'

const onWidthChange = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const isWideNow = () => matchMedia(wide).matches

/**
 * On a desk: the offer that the member opened beside the list, and a function that opens one. Undefined on a phone. It is
 * not in the address, because another address is another visit of the list, which would be loaded again.
 */
export function useOpenedOffer(): { openedId: string | undefined; open: (id: string) => void } | undefined {
  const [openedId, setOpenedId] = useState<string>()
  const isWide = useBrowserStore(onWidthChange, isWideNow, false)
  return isWide ? { openedId, open: setOpenedId } : undefined
}
