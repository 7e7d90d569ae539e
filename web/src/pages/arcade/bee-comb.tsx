import { type ArcadePlay, combCells } from '@pollen/contract/arcade'
import styles from './bee-comb.module.css'

const cells = Array.from({ length: combCells }, (_, index) => index + 1)

/** The comb: seven cells as buttons, with the bee on the one that was opened. */
export function BeeComb({
  opened,
  isOff,
  onChoose,
}: {
  opened: ArcadePlay['opened']
  isOff: boolean
  onChoose(cell: number): void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div role="group" aria-label="Seven cells of honeycomb" className={styles.comb}>
      {cells.map((cell) => {
        const points = opened?.board[cell - 1]
        const isMine = opened?.cell === cell
        return (
          <button
            key={cell}
            type="button"
            className={styles.cell}
            data-mine={isMine || undefined}
            data-open={opened ? '' : undefined}
            disabled={isOff}
            aria-label={nameOf(cell, { points, isMine })}
            onClick={() => onChoose(cell)}
          >
            <svg viewBox="3 1 26 30" aria-hidden="true">
              <path d="M16 2 28 9v14l-12 7L4 23V9z" />
            </svg>
            <b aria-hidden="true">{points === undefined ? cell : `+${points}`}</b>
            {isMine && <Bee />}
          </button>
        )
      })}
    </div>
  )
}

const nameOf = (cell: number, { points, isMine }: { points: number | undefined; isMine: boolean }) => {
  if (points === undefined) return `Cell ${cell}`
  return `Cell ${cell}: ${points} ${points === 1 ? 'point' : 'points'}${isMine ? ', yours' : ''}`
}

const Bee = () => (
  <span className={styles.bee}>
    <svg viewBox="0 0 48 40" aria-hidden="true" className={styles.drawing}>
      <ellipse cx="18" cy="11" rx="8" ry="10" className={styles.wing} transform="rotate(-24 18 11)" />
      <ellipse cx="30" cy="11" rx="8" ry="10" className={styles.wing} transform="rotate(24 30 11)" />
      <ellipse cx="24" cy="25" rx="15" ry="11" className={styles.body} />
      <path d="M19 15.2v19.6M26 14.2v21.6M32.5 17.2v15.6" className={styles.stripes} />
      <circle cx="14" cy="23" r="1.8" className={styles.eye} />
    </svg>
  </span>
)
