import { switchesNow } from '@pollen/contract/visitor/switches'
import { useEffect } from 'react'
import { call } from '../platform/calls.ts'
import { haveServerSwitches, setServerSwitches } from '../platform/switches.ts'
import { whileIdle } from '../platform/while-idle.ts'

/** Fetches the switches from the server: once for the tab, after the page is loaded. */
export function useLoadedSwitches(): void {
  useEffect(() => {
    if (haveServerSwitches()) return
    return whileIdle([() => call(switchesNow).then(setServerSwitches, () => setServerSwitches(undefined))])
  }, [])
}
