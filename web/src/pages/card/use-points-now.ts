import { type Transaction, transactions } from '@pollen/contract/member/activity'
import { balance } from '@pollen/contract/member/ledger'
import { href } from '@pollen/contract/paths'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLatestActivity } from '../../parts/activity/use-latest-activity.ts'
import { usePointsMoved } from '../../parts/points/use-points-moved.ts'
import { hasSoundEffects, playPointsSound } from '../../parts/sounds/points-sound.ts'
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
  const lastHeard = useRef<string>(undefined)
  const lastSpend = useRef<string>(undefined)
  const [news, setNews] = useState<PointsNews>()

  const { data, dataUpdatedAt, isError } = latest
  const isAnswered = data !== undefined && dataUpdatedAt >= openedAt.current
  // Before the first answer nobody could tell what moved since.
  usePointsMoved(() => {
    for (const { url } of [balance, transactions]) client.invalidateQueries({ queryKey: [url] })
  }, isAnswered || isError)

  const isSettled = !points.isFetching
  const balanceNow = points.data?.balance
  useEffect(() => {
    if (!isAnswered) return
    const [newest] = data.transactions
    const number = Number(newest?.id ?? 0)
    lastKnown.current ??= number
    if (!isSettled || balanceNow === undefined || !newest || number <= lastKnown.current) return
    setNews({ transaction: newest, balance: balanceNow })
    // Answers that come again, after a lost network for instance, are no news.
    if (hasArrived(newest) && newest.id !== lastHeard.current) {
      lastHeard.current = newest.id
      if (hasSoundEffects()) playPointsSound()
    }
    if (!isSpend(newest) || newest.id === lastSpend.current) return
    lastSpend.current = newest.id
    tellOfOffers()
  }, [isAnswered, isSettled, data, balanceNow])
  return { points, news }
}

const hasArrived = ({ points, pendingPoints }: Transaction) => points > 0 || pendingPoints !== undefined

/** Points that were taken, and are not only held. */
const isSpend = ({ kind, points, status }: Transaction) =>
  (kind === 'spend' || kind === 'hold') && points < 0 && status !== 'HELD'

const tellOfOffers = () =>
  showToast({
    level: 'REDEEMED',
    text: 'You’ve redeemed your points!',
    link: { to: href('sainsburys'), label: 'Show me offers' },
  })
