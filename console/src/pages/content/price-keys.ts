import { useEffect, useRef } from 'react'

/** Pasting where nothing is written means the list. */
export function usePasteAnywhere(paste: (text: string) => void): void {
  const latest = useRef(paste)
  latest.current = paste
  useEffect(() => {
    const read = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const isInField = event.target instanceof Element && event.target.matches('input, textarea')
      if (text === '' || isInField || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', read)
    return () => document.removeEventListener('paste', read)
  }, [])
}

/** From the wrong row where one is to the next, and after the last to the first; where none is drawn, they all are. */
export function toNextWrongRow(drawAll: () => void): void {
  const rows = [...document.querySelectorAll('tr[data-level="bad"]')]
  if (rows.length === 0) drawAll()
  const now = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[now + 1] ?? rows[0]
  next?.querySelector('input')?.focus()
}
