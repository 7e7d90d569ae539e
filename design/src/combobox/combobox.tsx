import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { DidNotLoad } from '../did-not-load/did-not-load.tsx'
import { LabelledControl } from '../field/field.tsx'
import { Loader } from '../loader/loader.tsx'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { useMounted } from '../use-mounted.ts'
import styles from './combobox.module.css'
import type { Choice } from './combobox-list.tsx'

/**
 * A choice of one option from many, with a search: for lists that are too long for the device's own list (`Select`). A
 * prerendered page shows the first option.
 *
 * @example <Combobox label="Country" name="country" value="GB" onChange={setCountry} options={[{ value: 'GB', label:
 * 'United Kingdom', detail: '+44' }]} searchLabel="Search for a country" nothingFound="No country of that name" />
 */
export function Combobox<V extends string>(choice: Choice<V> & { name: string }) {
  const { label, name, options, value, onChange } = choice
  const [isOpen, setOpen] = useState(false)
  const isMounted = useMounted()
  const chosen = options.find((option) => isMounted && option.value === value) ?? options[0]
  return (
    <LabelledControl label={label} name={name}>
      <div className={styles.box}>
        <button
          type="button"
          id={name}
          className={styles.chosen}
          aria-haspopup="dialog"
          aria-labelledby={`${name}-label ${name}-chosen`}
          onFocus={list.loadAhead}
          onPointerEnter={list.loadAhead}
          onClick={() => setOpen(true)}
        >
          <span id={`${name}-chosen`}>
            {chosen?.label} <span className="soft">{chosen?.detail}</span>
          </span>
        </button>
      </div>
      <Dialog title={label} open={isOpen} onClose={() => setOpen(false)}>
        <List
          {...choice}
          onChange={(picked) => {
            onChange(picked)
            setOpen(false)
          }}
        />
      </Dialog>
    </LabelledControl>
  )
}

/** The list takes 35 kB of React Aria: most people never open it. */
const list = onDemand(() => import('./combobox-list.tsx'))

function List<V extends string>(choice: Choice<V>) {
  const { part, hasFailed, retry } = useOnDemand(list)
  if (hasFailed) return <DidNotLoad what="The list" onRetry={retry} />
  return part ? <part.ComboboxList {...choice} /> : <Loader label="The list is loading" />
}
