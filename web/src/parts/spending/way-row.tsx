import { Icon, type IconName } from '@pollen/design/icon'
import { useId } from 'react'
import { Link } from 'react-router'
import { EarlyText } from '../early/early-text.tsx'
import type { WayInWords } from './spend-words.ts'
import styles from './ways-to-spend.module.css'

/** A way to spend: a cell of honeycomb that is as full as the points go, and where it leads. */
export const WayRow = ({ icon, to, label, hint, share }: WayInWords & { icon: IconName; to: string }) => (
  <li className={styles.row}>
    <Link to={to} className={styles.link}>
      <Cell icon={icon} share={share} />
      <span className={styles.words}>
        <b>{label}</b>
        <span className="soft small">{hint}</span>
      </span>
      <Icon name="onward" />
    </Link>
  </li>
)

/** The place of a way that is not loaded: what the browser showed there last time. */
export const EarlyWayRow = ({ icon, name }: { icon: IconName; name: string }) => (
  <li className={styles.row} data-early-if={`${name}Label`}>
    <span className={styles.link}>
      <Cell icon={icon} share={0} />
      <span className={styles.words}>
        <b>
          <EarlyText name={`${name}Label`} />
        </b>
        <span className="soft small">
          <EarlyText name={`${name}Hint`} />
        </span>
      </span>
    </span>
  </li>
)

/** The cell's height on its grid, and where it begins. */
const cellTop = 2
const cellHeight = 28

function Cell({ icon, share }: { icon: IconName; share: number }) {
  const id = useId()
  const height = cellHeight * share
  return (
    <span className={styles.cell}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.comb}>
        <clipPath id={id}>
          <rect x="0" y={cellTop + cellHeight - height} width="32" height={height} />
        </clipPath>
        <path d={hexagon} className={styles.ground} />
        <path d={hexagon} className={styles.honey} clipPath={`url(#${id})`} />
        <path d={hexagon} className={styles.edge} />
      </svg>
      <Icon name={icon} />
    </span>
  )
}

const hexagon = 'M16 2 28 9v14l-12 7L4 23V9z'
