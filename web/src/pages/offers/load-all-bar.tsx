import { type OfferCounts, offerSettings } from '@pollen/contract/member/offers'
import { formatNumber } from '@pollen/contract/numbers'
import type { OfferSource } from '@pollen/contract/offers'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { lazy, Suspense, useState } from 'react'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './load-all-bar.module.css'

/** Loaded on demand, because few people open it. */
const LoadAll = lazy(() => import('./load-all.tsx'))

/**
 * Above the offers, or a member's own prices: how many are on the card, what the others still need, and a button that loads
 * all that can be. Without a network it only counts.
 */
export function LoadAllBar({ source, counts }: { source: OfferSource | undefined; counts: OfferCounts }) {
  const isOfPrices = source === 'NECTAR_PRICE'
  const { data } = useMemberQuery(offerSettings)
  const [isOpen, setOpen] = useState(false)
  const isOnline = useBrowserStore(onConnectionChange, isConnected, true)
  const isAlways = isOfPrices ? data?.unlocksPrices : data?.loadsEverything
  const [verb, done] = isOfPrices ? ['Unlock', 'unlocked'] : ['Load', 'loaded']
  const { loaded, toLoad, toOptIn } = counts
  return (
    <section className={styles.bar} aria-label={isOfPrices ? 'All your prices' : 'All offers'}>
      <p>
        <b>
          {formatNumber(loaded)} of {formatNumber(loaded + toLoad + toOptIn)} {done}.
        </b>{' '}
        {toOptIn > 0 && `${formatNumber(toOptIn)} ${toOptIn === 1 ? 'needs' : 'need'} a step first.`}{' '}
        {isAlways && (isOfPrices ? 'New ones follow every Monday.' : 'New ones are loaded as they begin.')}
      </p>
      {isOnline && data && (
        <button type="button" className={styles.press} onClick={() => setOpen(true)}>
          {isAlways ? 'Change' : toLoad > 0 ? `${verb} all ${formatNumber(toLoad)}` : `${verb} new ones too`}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <LoadAll source={source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
