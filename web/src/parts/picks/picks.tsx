import { type MemberPick, picks } from '@pollen/contract/member/picks'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { imageOf, type PictureImage } from '@pollen/contract/picture-names'
import { FaceLink } from '@pollen/design/face-link'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import type { Ref } from 'react'
import { Link, useLocation } from 'react-router'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { PartNotLoaded } from '../lists/part-not-loaded.tsx'
import { pathOfOffer } from '../offers/offer-words.ts'
import { useOfferSeen } from '../offers/use-offer-seen.ts'
import { Picture } from '../picture/picture.tsx'
import styles from './picks.module.css'

/** What is picked for the member by what they buy, each with its reason. Its room is kept while it loads. */
export default function Picks() {
  const { data, isError, refetch } = useMemberQuery(picks)
  return (
    <Panel>
      <h2>Picked for you</h2>
      <div className={styles.room} aria-busy={!data && !isError}>
        {!data && isError && <PartNotLoaded what="What’s picked for you" onRetry={refetch} />}
        {data && data.picks.length === 0 && (
          <div className={styles.none}>
            {data.isAgreed ? (
              <p>Nothing yet. Once you’ve shopped a few times, you find offers here on what you buy.</p>
            ) : (
              <>
                <p>Picks go by what you buy, and you haven’t agreed to that.</p>
                <Link to={href('accountOnlineAdvertising')}>Change your mind</Link>
              </>
            )}
          </div>
        )}
        {data && data.picks.length > 0 && (
          <ul className={styles.picks}>
            {data.picks.map((pick) =>
              pick.kind === 'offer' ? (
                <PickedOffer key={pick.offer.id} {...pick} />
              ) : (
                <Row
                  key={pick.reward.rewardId}
                  to={href('redemption')}
                  picture={imageOf(pick.reward.picture)}
                  title={`${pick.reward.title}, for ${namedPoints(pick.reward.points)}`}
                  because={pick.because}
                />
              ),
            )}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function PickedOffer({ offer, because }: Extract<MemberPick, { kind: 'offer' }>) {
  const element = useOfferSeen<HTMLLIElement>(offer.id)
  return (
    <Row
      ref={element}
      to={pathOfOffer(offer)}
      picture={{ image: offer.imageUrls.offerImageUrl, description: offer.imageUrls.description }}
      title={offer.title}
      because={because}
    />
  )
}

type RowProps = { to: string; picture: PictureImage; title: string; because: string; ref?: Ref<HTMLLIElement> }

function Row({ to, picture, title, because, ref }: RowProps) {
  const { pathname, search } = useLocation()
  return (
    <li ref={ref} className={styles.pick}>
      <span className={styles.picture}>
        <Picture of={picture} size={36} sizes="52px" />
      </span>
      <span className={styles.words}>
        <b>
          <FaceLink to={to} state={{ from: pathname + search }}>
            {title}
          </FaceLink>
        </b>
        <span className="soft small">{because}</span>
      </span>
      <Icon name="onward" />
    </li>
  )
}
