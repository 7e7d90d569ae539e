import { href, paths } from '@pollen/contract/paths'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { onStored, storedText } from '../../platform/stored-answers.ts'
import { whileIdle } from '../../platform/while-idle.ts'
import { renewBalance } from '../points/renew-balance.ts'
import { usePointsMoved } from '../points/use-points-moved.ts'
import { withoutSlash } from './place-table.ts'
import styles from './points-chip.module.css'

/** These screens ask for the balance themselves, show it larger, and store it. */
const screensWithBalance: string[] = [paths.homepage, paths.nectarcardWallet]

/** The narrowest window with room for it beside a title, in the size of its text: one may enlarge that alone. */
const leastRem = 22

const hasRoom = () => innerWidth > leastRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function onResize(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The member's points in the bar of every screen: as they were last shown, and again whenever they move. */
export function PointsChip() {
  const here = withoutSlash(useLocation().pathname)
  const isShownBelow = screensWithBalance.includes(here)
  const text = useBrowserStore(onStored, () => storedText('balance.points'), undefined)
  const isShown = useBrowserStore(onResize, hasRoom, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another screen it may be old
  useEffect(() => (isShownBelow ? undefined : whileIdle([() => renewBalance()])), [here, isShownBelow])
  usePointsMoved(() => {
    if (!isShownBelow) void renewBalance({ isOld: true })
  })
  if (text === undefined || !isShown) return null
  return (
    <Link to={href('cardActivity')} className={styles.chip} data-below={isShownBelow || undefined}>
      <b>{text}</b>
      <span className="hidden"> points</span>
    </Link>
  )
}
