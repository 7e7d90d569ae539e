import type { BrandBonus } from '@pollen/contract/brand-page'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import type { ReactNode } from 'react'
import { PublicTicket } from '../../parts/offers/public-ticket.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import styles from './offers-here.module.css'

/** The offers of a brand, under their heading. */
export const OffersHere = ({ total, children }: { total: number; children: ReactNode }) => (
  <section className="stack" aria-labelledby="offers-here">
    <div className={styles.head}>
      <h2 id="offers-here">Offers here</h2>
      <span className="soft">{total}</span>
    </div>
    {children}
  </section>
)

/** The first offers of a brand as a visitor reads them: who logs in can load them. */
export function OffersForVisitors({ brandKey, offers, totalOffers }: BrandBonus & { brandKey: string }) {
  if (offers.length === 0) return null
  return (
    <OffersHere total={totalOffers}>
      <ul className={styles.tickets}>
        {offers.map((offer) => (
          <PublicTicket key={offer.id} offer={offer} />
        ))}
      </ul>
      <ButtonLink kind="quiet" to={loginFor(href('brand', { brandDetailsKey: brandKey }))}>
        {offers.length < totalOffers ? `Log in to load all ${totalOffers}` : 'Log in to load them'}
      </ButtonLink>
    </OffersHere>
  )
}
