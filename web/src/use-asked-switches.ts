import { switchesNow } from '@pollen/contract/switches'
import { useEffect } from 'react'
import { call } from './api.ts'
import { answerSwitches, areAnswered } from './switches.ts'

/** Asks the server how the switches stand: once for the tab, and after the page is there. */
export function useAskedSwitches(): void {
  useEffect(() => {
    if (areAnswered()) return
    call(switchesNow).then(answerSwitches, () => answerSwitches(undefined))
  }, [])
}
