import { offerSettings } from '@pollen/contract/member/offers'
import { Button } from '@pollen/design/button'
import { lazy, Suspense, useState } from 'react'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './load-all-bar.module.css'

/** Loaded on demand, because few people open it. */
const LoadAll = lazy(() => import('./load-all.tsx'))

/** Above the offers, or a member's own prices: all of them at once, or whatever comes from now on. */
export function LoadAllBar({ isOfPrices }: { isOfPrices: boolean }) {
  const { data } = useMemberQuery(offerSettings)
  const [isOpen, setOpen] = useState(false)
  const isAlways = isOfPrices ? data?.unlocksPrices : data?.loadsEverything
  const [first, second] = (isOfPrices ? words.ofPrices : words.ofOffers)[isAlways ? 'always' : 'once']
  return (
    <section className={styles.bar} aria-label={isOfPrices ? 'All your prices' : 'All offers'}>
      <p>
        <b>{first}</b> {second}
      </p>
      <Button kind={isAlways ? 'quiet' : 'main'} onClick={() => setOpen(true)}>
        {isAlways ? 'Change' : isOfPrices ? 'Unlock all' : 'Load all'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LoadAll isOfPrices={isOfPrices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

const words = {
  ofOffers: {
    once: ['Load an offer and it works automatically at the till.', 'Or load them all at once.'],
    always: ['Every offer is loaded for you.', 'New ones too, as they begin.'],
  },
  ofPrices: {
    once: ['Unlock a price to get it at the till.', 'Or unlock them all at once.'],
    always: ['Your prices are unlocked for you.', 'New ones too, every Monday.'],
  },
} as const
