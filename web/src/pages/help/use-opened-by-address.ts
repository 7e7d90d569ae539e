import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens what the address names, a question with its topic (`/help#lost-card`), and leads to it. A browser does neither for
 * an address that was reached within the app.
 *
 * @param drawn  what the page must have drawn before
 */
export function useOpenedByAddress(drawn: unknown): void {
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again once the questions are drawn
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1))
    if (!target) return
    for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
    target.querySelector('summary')?.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start' })
  }, [hash, drawn])
}
