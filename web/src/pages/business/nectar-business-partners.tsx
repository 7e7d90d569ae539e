import type { Answer } from '@pollen/contract/endpoint'
import { businessPartners } from '@pollen/contract/member/business'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Link } from 'react-router'
import { collectInWords } from '../../parts/brands/rates.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { businessSections, Sections } from '../../parts/layout/sections.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './business.module.css'
import { BusinessOffers } from './business-offers.tsx'

/** The brands where businesses buy, and what they collect there. */
export default function NectarBusinessPartners() {
  const { data, isError, refetch } = useMemberQuery(businessPartners)
  const { data: member } = useMemberQuery(customer)
  return (
    <MemberPage title="Where businesses collect" back={href('nectarBusiness')} wide>
      <Sections {...businessSections} />
      {member?.business && <BusinessOffers />}
      {data?.groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
      {data?.groups.length === 0 && (
        <EmptyState title="No list for businesses yet">
          <p>
            Businesses collect wherever members do. <Link to={href('brands')}>See all brands</Link>
          </p>
        </EmptyState>
      )}
      {!data && !isError && <SkeletonRows label="The brands are loading" />}
      {!data && isError && <DidNotLoad what="The brands" onRetry={refetch} />}
    </MemberPage>
  )
}

const Group = ({ group, partners }: Answer<typeof businessPartners>['groups'][number]) => (
  <section className="stack">
    <h2>{group}</h2>
    <ul className={styles.partners}>
      {partners.map(({ brand: { brandDetailsKey, name, colour }, buys, collect, takesPoints }) => (
        <li key={brandDetailsKey}>
          <Link
            to={href('brand', { brandDetailsKey })}
            state={{ from: href('nectarBusinessPartners') }}
            className={styles.partner}
          >
            <BrandTile name={name} colour={colour} />
            <span className={styles.words}>
              <b>{name}</b>
              <span className="small">{buys}</span>
              <span className="soft small">
                {collectInWords(collect)}
                {takesPoints && ', and takes points'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
