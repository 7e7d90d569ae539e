import { paths } from '@pollen/contract/paths'
import { withoutSlash } from '../../parts/layout/place-table.ts'

/** The page of a table that stands at an address. Screens of the table share one file. */
export function pageAt<Name extends keyof typeof paths>(pages: Record<Name, unknown>, pathname: string): Name {
  const names = Object.keys(pages) as Name[]
  return names.find((name) => paths[name] === withoutSlash(pathname)) ?? (names[0] as Name)
}
