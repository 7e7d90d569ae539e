import { offerSettings } from '@pollen/contract/member/offers'
import { Button } from '@pollen/design/button'
import { lazy, Suspense, useState } from 'react'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './load-all-bar.module.css'

/** Loaded on demand, because few people open it. */
const LoadAll = lazy(() => import('./load-all.tsx'))

/** Above the offers: all of them at once, or whatever begins from now on. */
export function LoadAllBar() {
  const { data } = useMemberQuery(offerSettings)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.bar} aria-label="All offers">
      <p>
        {data?.loadsEverything ? (
          <>
            <b>Every offer is loaded for you.</b> New ones too, as they begin.
          </>
        ) : (
          <>
            <b>Load an offer, and it counts at the till by itself.</b> Or load them all at once.
          </>
        )}
      </p>
      <Button kind={data?.loadsEverything ? 'quiet' : 'main'} onClick={() => setOpen(true)}>
        {data?.loadsEverything ? 'Change' : 'Load all'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LoadAll onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
