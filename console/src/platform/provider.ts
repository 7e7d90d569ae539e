import { beginAtProvider } from '@pollen/contract/staff-door/sign-in'
import { call } from './calls.ts'

/** Where to go on after signing in, in this tab. */
const wanted = 'console-wanted'

/** Leads to the operator's identity provider; back here, the page that was open is open again. */
export async function goToProvider({ again = false }: { again?: boolean } = {}): Promise<never> {
  const { location: address } = await call(beginAtProvider, { body: { again } })
  sessionStorage.setItem(wanted, location.pathname + location.search)
  location.assign(address)
  return new Promise(() => {})
}

export const takeWanted = (): string => {
  const path = sessionStorage.getItem(wanted) ?? '/'
  sessionStorage.removeItem(wanted)
  return path
}
