import type { Query } from '@pollen/contract/endpoint'
import { type downloadTransactions, FeedDirection } from '@pollen/contract/member/activity'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type ActivityFilter = Query<typeof downloadTransactions>

const names = ['brand', 'direction', 'month', 'search'] as const satisfies (keyof ActivityFilter)[]

/** Which transactions the address asks for, and a function that asks for others instead. */
export function useActivityFilter(): [ActivityFilter, (change: Partial<ActivityFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(query)), [query])
  const choose = (change: Partial<ActivityFilter>) => {
    // The address may be ahead of what is shown, and of whoever calls after a pause.
    const current = filterIn(new URLSearchParams(location.search))
    const chosen = Object.entries({ ...current, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setParams(Object.fromEntries(chosen), { replace: true, preventScrollReset: true })
  }
  return [filter, choose]
}

/** What the server would not understand is left out: an address may be typed. */
function filterIn(params: URLSearchParams): ActivityFilter {
  const [brand, direction, month, search] = names.map((name) => params.get(name) || undefined)
  return {
    brand,
    direction: FeedDirection.safeParse(direction).data,
    month: month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    search,
  }
}
