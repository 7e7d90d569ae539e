import { searchMembers } from '@pollen/contract/staff/members/search'
import { CommandMenu } from '@pollen/design/command-menu'
import { Dialog } from '@pollen/design/dialog'
import { afterPopups } from '@pollen/design/popup-history'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Action, useActionGroups } from '../platform/actions.ts'
import { useMayCall } from '../platform/me.tsx'
import { recentMembers } from '../platform/recent-members.ts'
import { seek } from '../platform/sought.ts'
import { Key } from './keys.tsx'

/** The palette: what can be done here, every place, those whose page was open, and the search for what was typed. */
export function Commands({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const mayFind = useMayCall(searchMembers)
  const [typed, setTyped] = useState('')
  const sought = typed.trim()
  const groups: { name: string; actions: readonly Action[] }[] = [
    ...useActionGroups(),
    {
      name: 'Opened since you signed in',
      actions: recentMembers().map(({ member, name }) => ({ says: name, does: () => navigate(`/members/${member}`) })),
    },
  ]
  const fitting = groups.map(({ name, actions }) => ({ name, actions: actions.filter(fits(sought)) }))
  if (mayFind && sought !== '')
    fitting.push({
      name: 'Search',
      actions: [{ says: `Find “${sought}”`, does: () => seek(navigate, sought) }],
    })
  // A command may open a popup of its own, or another page: it waits until this one has left the history.
  const command = ({ says, key, does }: Action, index: number) => ({
    id: `${index} ${says}`,
    says,
    ...(key && { aside: <Key of={key} /> }),
    does() {
      close()
      afterPopups(does)
    },
  })
  return (
    <Dialog title="Commands" open onClose={close}>
      <CommandMenu
        label="Type what you want to do, or whom to find"
        typed={typed}
        onType={setTyped}
        groups={fitting.map(({ name, actions }) => ({ name, commands: actions.map(command) }))}
        nothingFound="There is no such command here."
      />
    </Dialog>
  )
}

/** Every word that was typed begins a word of the command. */
const fits = (sought: string) => {
  const words = sought.toLowerCase().split(/\s+/)
  return ({ says }: Action) => words.every((word) => ` ${says.toLowerCase()}`.includes(` ${word}`))
}
