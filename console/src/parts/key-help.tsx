import { Dialog } from '@pollen/design/dialog'
import { Toggle } from '@pollen/design/toggle'
import { type Action, useActionGroups } from '../platform/actions.ts'
import { hasTicks } from '../platform/rows.ts'
import { turnSingleKeys, useSingleKeys } from '../platform/single-keys.ts'
import styles from './keys.module.css'
import { Key } from './keys.tsx'

const inLists: Pick<Action, 'says' | 'key'>[] = [
  { key: 'j', says: 'Next row' },
  { key: 'k', says: 'Row before' },
  { key: 'Enter', says: 'Open it' },
  { key: ' ', says: 'Choose it, or leave it out' },
  { key: '1', says: 'Open the first row; 2 to 9 the others' },
  { key: 'f', says: 'To its filter' },
  { key: 'r', says: 'Read it again' },
]

/** Every key that does something here, and a switch for those who press letters without meaning it. */
export function KeyHelp({ close }: { close: () => void }) {
  const isOn = useSingleKeys()
  const groups = useActionGroups().map(({ name, actions }) => ({ name, actions: actions.filter(({ key }) => key) }))
  const ofPage = new Set(groups.flatMap(({ actions }) => actions.map(({ key }) => key)))
  const ofLists = inLists.filter(({ key }) => !ofPage.has(key) && (key !== ' ' || hasTicks()))
  return (
    <Dialog title="Keys" open onClose={close}>
      <div className={styles.help}>
        {[...groups, { name: 'In lists', actions: ofLists }].map(
          ({ name, actions }) =>
            actions.length > 0 && (
              <section key={name}>
                <h3>{name}</h3>
                <dl>
                  {actions.map(({ key = '', says }) => (
                    <div key={says}>
                      <dt>{says}</dt>
                      <dd>
                        <Key of={key} isSaid />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ),
        )}
      </div>
      <Toggle
        name="singleKeys"
        label="Letters do something while nobody types"
        checked={isOn}
        onChange={({ target }) => turnSingleKeys(target.checked)}
      />
    </Dialog>
  )
}
