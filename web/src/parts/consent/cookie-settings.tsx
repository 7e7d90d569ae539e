import type { ConsentGroup } from '@pollen/contract/consent'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Toggle } from '@pollen/design/toggle'
import { useState } from 'react'
import type { Choice } from './consent.ts'
import styles from './cookie-settings.module.css'

const words = {
  analytics: { label: 'Analytics', hint: 'Count visits, so we can see what works and what doesn’t.' },
  functional: { label: 'Functional', hint: 'Remember what you prefer.' },
  marketing: { label: 'Marketing', hint: 'Show you adverts that suit you, here and on other sites.' },
} satisfies Record<ConsentGroup, { label: string; hint: string }>

/** A switch for each group; groups without a choice are off. */
export function CookieSettings({
  groups,
  choice,
  open,
  onClose,
  onSave,
}: {
  groups: ConsentGroup[]
  choice: Choice
  open: boolean
  onClose: () => void
  onSave: (choice: Choice) => void
}) {
  return (
    <Dialog title="Cookie settings" open={open} onClose={onClose}>
      <Groups groups={groups} choice={choice} onSave={onSave} />
    </Dialog>
  )
}

/** Mounted anew whenever the dialog opens, so that unsaved changes are forgotten. */
function Groups({
  groups,
  choice,
  onSave,
}: {
  groups: ConsentGroup[]
  choice: Choice
  onSave: (choice: Choice) => void
}) {
  const [said, setSaid] = useState(() => Object.fromEntries(groups.map((group) => [group, choice[group] ?? false])))
  return (
    <>
      <p>Cookies that log you in and keep you safe are always on.</p>
      {groups.map((group) => (
        <Toggle
          key={group}
          name={`consent-${group}`}
          label={words[group].label}
          hint={words[group].hint}
          checked={said[group] ?? false}
          onChange={({ target }) => setSaid({ ...said, [group]: target.checked })}
        />
      ))}
      <div className={styles.save}>
        <Button onClick={() => onSave(said)}>Save</Button>
      </div>
    </>
  )
}
