import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { TextField } from 'react-aria-components/TextField'
import { focusFirst, pressableStyle } from '../aria-search.ts'
import styles from './command-menu.module.css'

export type Command = {
  id: string
  says: string
  /** At the end of its line: its key. */
  aside?: ReactNode
  does: () => void
}

export type Commands = {
  /** The label of the field, and of the list. */
  label: string
  typed: string
  onType: (typed: string) => void
  /** Those that fit what was typed, under headings. */
  groups: readonly { name: string; commands: readonly Command[] }[]
  nothingFound: string
}

/** The field keeps the focus; the arrows move through the commands, the first is chosen by Enter. */
export function CommandList({ label, typed, onType, groups, nothingFound }: Commands) {
  const shown = groups.filter(({ commands }) => commands.length > 0)
  return (
    <Autocomplete inputValue={typed} onInputChange={onType}>
      <TextField className={styles.search ?? ''} autoComplete="off" spellCheck="false" enterKeyHint="go">
        <Label className="hidden">{label}</Label>
        <div className={styles.searchBox}>
          {/* It belongs to no form, so that Enter chooses a command. */}
          <Input ref={focusFirst} form="" className={styles.searchInput ?? ''} placeholder={label} />
        </div>
      </TextField>
      <div className={styles.found} id={pressableStyle}>
        <Menu aria-label={label} className={styles.list ?? ''} escapeKeyBehavior="none">
          {shown.map(({ name, commands }) => (
            <MenuSection key={name} id={name}>
              <Header className={styles.heading ?? ''}>{name}</Header>
              {commands.map(({ id, says, aside, does }) => (
                <MenuItem key={id} id={id} textValue={says} className={styles.command ?? ''} onAction={does}>
                  {says} {aside}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
        <p role="status">{shown.length === 0 && nothingFound}</p>
      </div>
    </Autocomplete>
  )
}
