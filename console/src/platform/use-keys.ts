import { useEffect, useRef } from 'react'

/** What single keys do on a page, while nobody types and no popup is open. */
export function useKeys(keys: Record<string, () => void>): void {
  const newest = useRef(keys)
  newest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, metaKey, ctrlKey, altKey } = event
      const types =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
      if (types || metaKey || ctrlKey || altKey || document.querySelector('dialog[open]')) return
      const does = newest.current[key]
      if (!does) return
      event.preventDefault()
      does()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
