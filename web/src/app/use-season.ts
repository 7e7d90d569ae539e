import { useEffect } from 'react'
import { seasonOf } from '../platform/season.ts'
import { useSwitch } from '../platform/switches.ts'

/** Dresses the page for the season: what changes is written in CSS, below `data-season` and `data-christmas`. */
export function useSeason(): void {
  const isMemorial = useSwitch('memorialLogo')
  const isChristmas = useSwitch('christmas')
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.season = seasonOf(new Date(), isMemorial) ?? ''
    dataset.christmas = isChristmas ? 'on' : ''
  }, [isMemorial, isChristmas])
}
