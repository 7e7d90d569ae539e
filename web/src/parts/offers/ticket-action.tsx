import type { OfferCard } from '@pollen/contract/offer-card'
import { Icon } from '@pollen/design/icon'
import { actionOf, isOptedInto, ticketStateOf } from './offer-words.ts'
import styles from './ticket-action.module.css'

export type TicketActions = {
  isBusy: boolean
  isOffline: boolean
  /** Why the last press did nothing. */
  failure: string | undefined
  press: () => void
}

/** The round button of a ticket, which loads its offer; where there is nothing to press, a sign. */
export function TicketAction({ offer, isBusy, isOffline, press }: TicketActions & { offer: OfferCard }) {
  const state = ticketStateOf(offer)
  const { todo, done } = actionOf(offer)
  if (state === 'used') return <Sign icon="check" label="Used" />
  if (state === 'allTaken') return <Sign icon="lock" label="Taken" />
  if (offer.isEverybodys) return <Sign icon="check" label="Yours" isGood />
  const isDone = state === 'inHand'
  if (isDone && isOptedInto(offer)) return <Sign icon="check" label={done} isGood />
  const label = isDone ? done : isOffline ? 'Offline' : todo
  return (
    <button
      type="button"
      className={styles.action}
      data-done={isDone || undefined}
      disabled={isOffline}
      aria-busy={isBusy || undefined}
      aria-label={`${label}: ${offer.title}${isDone ? '. Press to remove it' : ''}`}
      onClick={press}
    >
      <span className={styles.round}>
        <Icon name={isDone ? 'check' : state === 'locked' ? 'lock' : 'plus'} />
      </span>
      {label}
    </button>
  )
}

const Sign = ({ icon, label, isGood }: { icon: 'check' | 'lock'; label: string; isGood?: boolean }) => (
  <span className={styles.action} data-done={isGood} data-sign="">
    <span className={styles.round}>
      <Icon name={icon} />
    </span>
    {label}
  </span>
)
