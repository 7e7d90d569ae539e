import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Our screens load nothing but themselves: one that is still on its way after this long does not come (registration.md §9). */
const chunkTimeoutMs = 120_000

/** Fetches the whole page anew where the part of it that was asked for does not come, and does not fail either. */
export function useChunkTimeout(): void {
  const { location: wanted } = useNavigation()
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => location.assign(wanted.pathname + wanted.search + wanted.hash), chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [wanted])
}
