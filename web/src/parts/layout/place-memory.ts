import { isPlace, withoutSlash } from './place-table.ts'

const searches = new Map<string, string>()

/** A place is opened again with the search of its last address, which holds its filters. */
export function rememberSearch(pathname: string, search: string): void {
  if (isPlace(pathname)) searches.set(withoutSlash(pathname), search)
}

export const lastSearch = (path: string): string => searches.get(path) ?? ''
