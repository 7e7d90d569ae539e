import type { Endpoint, SecondName } from './endpoint.ts'
import { programme } from './programme.ts'

/** How paths of calls begin, and how the specification writes that where it says our name (docs/decisions/160). */
const specified: [ours: string, specified: `/${string}`][] = [
  ['/shared-transactions-api/prices/', '/nectar-shared-transactions-api/nectar-prices/'],
  ['/shared-transactions-api/', '/nectar-shared-transactions-api/'],
  ['/anonymous-brands-api/', '/anonymous-nectar-brands-api/'],
  ['/brands-api/', '/nectar-brands-api/'],
  ['/prices-api/', '/nectar-prices-api/'],
  ['/session-api/remember', '/nectar-session-api/remember'],
  ['/session-api/sessions/', '/nectar-session-api/sessions/'],
  ['/temporary-card/', '/nectar-lite/'],
  ['/customer/card', '/customer/nectar-id'],
  ['/contact-preferences/programme', '/contact-preferences/nectar'],
]

/** Every name under which a call is served, its own first: those of the specification stand beside it. */
export function namesOf({ method, url, alsoAs = [] }: Endpoint): [SecondName, ...SecondName[]] {
  if (!programme.hasSpecifiedNames) return [{ method, url }]
  const [ours, theirs] = specified.find(([begins]) => url.startsWith(begins)) ?? []
  if (ours === undefined || theirs === undefined) return [{ method, url }, ...alsoAs]
  return [{ method, url }, ...alsoAs, { method, url: `${theirs}${url.slice(ours.length)}` }]
}
