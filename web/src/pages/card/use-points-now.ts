import { type Transaction, transactions } from '@pollen/contract/member/activity'
import { balance, pointsEvents, pointsMoved } from '@pollen/contract/member/ledger'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLatestActivity } from '../../parts/activity/use-latest-activity.ts'
import { useEventStream } from '../../platform/use-event-stream.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'

/** What moved while the page was open, and the balance after it. */
export type PointsNews = { transaction: Transaction; balance: number }

/**
 * The member's balance, and the last transaction that came while the page was open. Both are asked for again when the
 * server says that points moved.
 */
export function usePointsNow() {
  const client = useQueryClient()
  const points = useStoredQuery(balance)
  const latest = useLatestActivity()
  const openedAt = useRef(Date.now())
  const lastKnown = useRef<number>(undefined)
  const [news, setNews] = useState<PointsNews>()

  useEventStream(pointsEvents, pointsMoved, () => {
    for (const { url } of [balance, transactions]) client.invalidateQueries({ queryKey: [url] })
  })

  const { data, dataUpdatedAt } = latest
  const isSettled = data !== undefined && dataUpdatedAt >= openedAt.current && !points.isFetching
  const balanceNow = points.data?.balance
  useEffect(() => {
    if (!isSettled || balanceNow === undefined) return
    const [newest] = data.transactions
    const number = Number(newest?.id ?? 0)
    lastKnown.current ??= number
    if (newest && number > lastKnown.current) setNews({ transaction: newest, balance: balanceNow })
  }, [isSettled, data, balanceNow])
  return { points, news }
}
