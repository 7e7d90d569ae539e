import { beginAtProvider } from '@pollen/contract/staff-door/sign-in'
import { call } from './calls.ts'

/** Where to go on after signing in, in this tab. */
const wanted = 'console-wanted'

/** Leads to the operator's identity provider, where one logs in; back here, the page that was open is open again. */
export async function goToProvider(): Promise<never> {
  const { location: address } = await call(beginAtProvider)
  sessionStorage.setItem(wanted, location.pathname + location.search)
  location.assign(address)
  return new Promise(() => {})
}

export const takeWanted = (): string => {
  const path = sessionStorage.getItem(wanted) ?? '/'
  sessionStorage.removeItem(wanted)
  return path
}
