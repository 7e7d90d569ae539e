import { memberOffers } from '@pollen/contract/member/offers'
import { Button } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { type ReactNode, useState } from 'react'
import { useHiddenNow } from '../../parts/offers/hidden-now.ts'
import { MemberTicket } from '../../parts/offers/member-ticket.tsx'
import { pathOfOffer } from '../../parts/offers/offer-words.ts'
import { Queries } from '../../platform/queries.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './offers-here.module.css'
import { OffersHere } from './offers-here.tsx'

/** So many stand there before a press shows the others. */
const firstOffers = 6

type Props = {
  brandKey: string
  loading: ReactNode
  /** The page around the offers, once they are known. */
  children: (offers: ReactNode) => ReactNode
}

/** The offers of a brand, which a member loads in place. The page waits for them, since much stands below. */
export default function OffersOfMember(props: Props) {
  return (
    <Queries>
      <Offers {...props} />
    </Queries>
  )
}

function Offers({ brandKey, loading, children }: Props) {
  const { data, isError, refetch } = useMemberQuery(memberOffers, {
    type: 'ALL',
    brand: brandKey,
    list: 'all',
    sort: 'recommended',
  })
  const [isWhole, setWhole] = useState(false)
  const hiddenNow = useHiddenNow()
  if (!data) return isError ? children(<DidNotLoad what="The offers" onRetry={refetch} />) : loading
  const shown = data.offers.filter(({ id, state }) => state !== 'HIDDEN' || hiddenNow.has(id))
  if (shown.length === 0) return children(null)
  return children(
    <OffersHere total={data.total}>
      <ul className={styles.tickets}>
        {(isWhole ? shown : shown.slice(0, firstOffers)).map((offer) => (
          <MemberTicket key={offer.id} offer={offer} to={pathOfOffer(offer)} />
        ))}
      </ul>
      {!isWhole && shown.length > firstOffers && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          Show {shown.length - firstOffers} more
        </Button>
      )}
    </OffersHere>,
  )
}
