import { switchesNow } from '@pollen/contract/visitor/switches'
import { useEffect } from 'react'
import { call } from '../platform/calls.ts'
import { answerSwitches, areAnswered } from '../platform/switches.ts'
import { whileIdle } from '../platform/while-idle.ts'

/** Asks the server how the switches stand: once for the tab, and after the page is there. */
export function useLoadedSwitches(): void {
  useEffect(() => {
    if (areAnswered()) return
    return whileIdle([() => call(switchesNow).then(answerSwitches, () => answerSwitches(undefined))])
  }, [])
}
