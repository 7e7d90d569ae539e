import { memberOffer } from '@pollen/contract/member/offers'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useEffect, useRef } from 'react'
import { RefusedError } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { MemberOffer } from './member-offer.tsx'
import styles from './offer-pane.module.css'

/**
 * The opened offer, beside the list on a desk.
 *
 * @param isChosen  the member opened it, and did not just find it open: another one takes the focus
 */
export default function OfferPane({ id, isChosen }: { id: string; isChosen: boolean }) {
  const { data, error, refetch } = useMemberQuery(memberOffer, undefined, { id })
  const title = useRef<HTMLHeadingElement>(null)
  const shownId = data?.id
  const focusedId = useRef(shownId)
  useEffect(() => {
    if (shownId === undefined || shownId === focusedId.current) return
    if (isChosen && focusedId.current !== undefined) title.current?.focus({ preventScroll: true })
    focusedId.current = shownId
  }, [shownId, isChosen])
  const isUnknown = error instanceof RefusedError && error.status < 500
  return (
    <section className={styles.pane} aria-label="The opened offer">
      {data && (
        <div className="stack" key={data.id}>
          <h2 ref={title} tabIndex={-1}>
            {data.title}
          </h2>
          <MemberOffer offer={data} />
        </div>
      )}
      {!data && !error && <Loader label="Getting the offer" />}
      {!data && isUnknown && <Notice level="info">We can’t find this offer for you. It may have ended.</Notice>}
      {!data && error && !isUnknown && <DidNotLoad what="The offer" onRetry={refetch} />}
    </section>
  )
}
