import { useState } from 'react'
import { useActions } from '../platform/actions.ts'

/** The rows of a list that somebody chose, to do something with them at once; Z leaves out the one chosen last. */
export function useTicks(): {
  ticked: readonly string[]
  tick: (row: string, isOn: boolean) => void
  clear: () => void
} {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const without = (row: string) => ticked.filter((one) => one !== row)
  useActions(
    'What is chosen',
    ticked.length > 0 ? [{ says: 'Leave out the last', key: 'z', does: () => setTicked(ticked.slice(0, -1)) }] : [],
  )
  return {
    ticked,
    tick: (row, isOn) => setTicked([...without(row), ...(isOn ? [row] : [])]),
    clear: () => setTicked([]),
  }
}
