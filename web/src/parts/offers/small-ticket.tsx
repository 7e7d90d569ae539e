import type { OfferCard } from '@pollen/contract/offer-card'
import { FaceLink } from '@pollen/design/face-link'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OfferPicture } from './offer-picture.tsx'
import { endOf } from './offer-words.ts'
import styles from './small-ticket.module.css'
import { TicketAction, type TicketActions } from './ticket-action.tsx'
import { useOfferSeen } from './use-offer-seen.ts'

/** Makes the height of a small ticket known to what keeps room for some: `--offer`. */
export const ticketSizes = styles.sizes

/**
 * An offer on Home: it opens its screen, and its round button loads it.
 *
 * @param to  the address of its screen
 */
export function SmallTicket({ offer, to, ...actions }: TicketActions & { offer: OfferCard; to: string }) {
  const { pathname, search } = useLocation()
  const element = useOfferSeen<HTMLLIElement>(offer.id)
  const { text, isSoon } = endOf(offer, new Date())
  return (
    <li ref={element} className={styles.offer}>
      <OfferPicture offer={offer} shape="card" />
      <div className={styles.words}>
        <p className={styles.sponsor}>{offer.sponsorDisplayName}</p>
        <h3 className={styles.title}>
          <FaceLink to={to} state={{ from: pathname + search }}>
            {offer.title}
          </FaceLink>
        </h3>
        {actions.failure === undefined ? (
          <p className={styles.end} data-soon={isSoon || undefined}>
            {offer.reason && <b className={styles.reason}>{offer.reason} · </b>}
            {text}
          </p>
        ) : (
          <p className={styles.failure} role="alert">
            {actions.failure}
          </p>
        )}
      </div>
      <TicketAction offer={offer} {...actions} />
    </li>
  )
}

export const SmallTickets = ({ children }: { children: ReactNode }) => (
  <ul className={`${styles.sizes} ${styles.row}`}>{children}</ul>
)

/** The shape of small tickets that are loading. */
export const BlankTickets = ({ count }: { count: number }) => (
  <ul className={`${styles.sizes} ${styles.row}`} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <li key={index} className={styles.offer}>
        <span className={styles.blank} />
      </li>
    ))}
  </ul>
)
