import styles from './chip-list.module.css'

type Option = { value: string; label: string }

/** A choice of one from many short options, in a row that scrolls sideways. */
export function ChipList({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: Option[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <fieldset className={styles.list}>
      <legend className="hidden">{legend}</legend>
      <div className={styles.row}>
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
      </div>
    </fieldset>
  )
}
