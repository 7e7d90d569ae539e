import { useBrowserStore } from '@pollen/design/use-mounted'
import { useCallback } from 'react'

/** Whether the window is as a media query says; not before the page is awake. */
export function useWindow(media: string): boolean {
  const onChange = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [media],
  )
  return useBrowserStore(onChange, () => matchMedia(media).matches, false)
}
