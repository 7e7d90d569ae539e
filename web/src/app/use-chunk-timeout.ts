import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Screens load no data, so a navigation that takes this long will not finish (registration.md §9). */
const chunkTimeoutMs = 120_000

/** Loads the whole page when the chunk of a navigation neither arrives nor fails. */
export function useChunkTimeout(): void {
  const { location: wanted } = useNavigation()
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => location.assign(wanted.pathname + wanted.search + wanted.hash), chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [wanted])
}
