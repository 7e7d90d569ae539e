import { formatPence } from '@pollen/contract/numbers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { FaceLink } from '@pollen/design/face-link'
import { Icon } from '@pollen/design/icon'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OfferPicture } from './offer-picture.tsx'
import { endOf, shortPence, stoppedOf, type TicketState, ticketStateOf, usedOf } from './offer-words.ts'
import styles from './ticket.module.css'
import { TicketAction, type TicketActions } from './ticket-action.tsx'
import { useOfferSeen } from './use-offer-seen.ts'

/** Where the offer opens beside its list instead of on its own screen. */
export type OpenedBeside = { isOpened?: boolean | undefined; onOpen?: (() => void) | undefined }

/**
 * An offer on a list. The whole ticket opens its screen; the round button loads it, and the dots open what else one can
 * do.
 *
 * @param to  the address of its screen
 */
export function OfferTicket({
  offer,
  to,
  onMore,
  isOpened,
  onOpen,
  children,
  ...actions
}: TicketActions & OpenedBeside & { offer: OfferCard; to: string; onMore: () => void; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  const element = useOfferSeen<HTMLLIElement>(offer.id)
  const state = ticketStateOf(offer)
  const why = offer.because ?? offer.reason
  const openBeside = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li ref={element} className={styles.ticket} data-state={state} data-opened={isOpened || undefined}>
      <OfferPicture offer={offer} />
      <div className={styles.words}>
        <p className={styles.sponsor}>{offer.sponsorDisplayName}</p>
        <h3 className={styles.title}>
          <FaceLink
            to={to}
            state={{ from: pathname + search }}
            aria-current={isOpened || undefined}
            onClick={openBeside}
          >
            {offer.title}
          </FaceLink>
        </h3>
        {offer.usualPence !== undefined && <Saving {...offer} usualPence={offer.usualPence} />}
        {why !== undefined && <p className={styles.reason}>{why}</p>}
        <End offer={offer} state={state} />
        {actions.failure !== undefined && (
          <p className={styles.failure} role="alert">
            {actions.failure}
          </p>
        )}
      </div>
      <button type="button" className={styles.more} onClick={onMore}>
        <Icon name="more" />
        <span className="hidden">More about {offer.title}</span>
      </button>
      <div className={styles.action}>
        <TicketAction offer={offer} {...actions} />
      </div>
      {children}
    </li>
  )
}

/** What a personal price is less than, and by how much. */
const Saving = ({ usualPence, reward }: OfferCard & { usualPence: number }) =>
  reward.kind === 'memberPrice' &&
  usualPence > reward.pence && (
    <p className={styles.saving}>
      <s>
        <span className="hidden">instead of </span>
        {formatPence(usualPence)}
      </s>{' '}
      <b className={styles.saved}>Save {shortPence(usualPence - reward.pence)}</b>
    </p>
  )

/** How much of it is used and when it ends, or why it cannot be had any more. */
function End({ offer, state }: { offer: OfferCard; state: TicketState }) {
  if (state === 'used') return <p className={styles.end}>{offer.uses === 1 ? 'Used' : `Used ${offer.uses} times`}</p>
  if (state === 'allTaken') return <p className={styles.end}>All taken</p>
  const stopped = stoppedOf(offer)
  if (stopped !== undefined) return <p className={styles.end}>{stopped}</p>
  const { text, isSoon } = endOf(offer, new Date())
  const used = usedOf(offer)
  return (
    <p className={styles.end} data-soon={isSoon || undefined}>
      {used === undefined ? text : `${used} used · ${text}`}
    </p>
  )
}

/** In the place of an offer that was hidden just now. */
export const HiddenTicket = ({ children }: { children: ReactNode }) => <li className={styles.hidden}>{children}</li>

/** The shape of tickets that are loading. */
export const LoadingTickets = ({ count }: { count: number }) => (
  <div role="status">
    <span className="hidden">Loading offers</span>
    <ul className={styles.tickets} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index} className={styles.loading}>
          <i className={styles.blank} />
          <span>
            <i />
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  </div>
)

/** There is none, in the place of tickets. */
export const NoTicket = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.none}>
    <svg viewBox="0 0 32 32" width="64" height="64" aria-hidden="true">
      <path d="M16 2 28 9v14l-12 7L4 23V9z" />
    </svg>
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  </div>
)

export const Tickets = ({ children }: { children: ReactNode }) => <ul className={styles.tickets}>{children}</ul>
