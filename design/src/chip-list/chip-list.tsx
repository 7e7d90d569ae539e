import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { Navigation } from '../navigation.tsx'
import styles from './chip-list.module.css'

type Option = { value: string; label: string }

/**
 * A choice of one from many short options, in a row that scrolls sideways; the chosen one is in sight.
 *
 * @param children  other chips at the row's end, which choose or do something else
 */
export function ChipList({
  legend,
  name,
  options,
  value,
  onChange,
  children,
}: {
  legend: string
  name: string
  options: Option[]
  value: string
  onChange: (value: string) => void
  children?: ReactNode
}) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is chosen
  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [value])
  return (
    <fieldset className={styles.list}>
      <legend className="hidden">{legend}</legend>
      <div ref={row} className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}

/** A chip that opens the device's own list. */
export const ChipSelect = ({
  label,
  name,
  all,
  options,
  value,
  onChange,
}: {
  label: string
  name: string
  /** The option that chooses nothing, such as “All shops”. */
  all: string
  options: Option[]
  value: string
  onChange: (value: string) => void
}) => (
  <span className={`${styles.chip} ${styles.opens}`} data-chosen={value === '' ? undefined : ''}>
    <select
      className={styles.select}
      aria-label={label}
      name={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
)

/** A chip that opens something. */
export const ChipButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.chip} onClick={onClick}>
    {children}
  </button>
)

/** A chip that leads to another list. */
export function ChipLink({ to, children }: { to: string; children: ReactNode }) {
  const { Link } = use(Navigation)
  return (
    <Link className={styles.chip} to={to}>
      {children}
    </Link>
  )
}

/** A chip that downloads a document. */
export const ChipDownload = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={styles.chip} href={to} download>
    {children}
  </a>
)
