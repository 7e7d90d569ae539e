import type { OfferCard, OfferDetails } from '@pollen/contract/offer-card'
import { Button } from '@pollen/design/button'
import { Icon } from '@pollen/design/icon'
import { Failure, Notice } from '@pollen/design/notice'
import styles from './offer-buttons.module.css'
import { actionOf, isOptedInto, ticketStateOf } from './offer-words.ts'
import type { OfferActions } from './use-offer.ts'

/** All that a member can do with an offer, as buttons; why one did nothing stands below them. */
export function OfferButtons({
  offer,
  isOffline,
  failure,
  press,
  save,
  pin,
  hide,
  unhide,
  onHide,
}: OfferActions & { offer: OfferCard & Pick<Partial<OfferDetails>, 'isForLinking'>; onHide?: () => void }) {
  const { todo, done } = actionOf(offer)
  const state = ticketStateOf(offer)
  const isFixed = offer.isEverybodys || (state === 'inHand' && isOptedInto(offer))
  return (
    <>
      {state === 'used' && <Notice level="info">You’ve used this offer.</Notice>}
      {state === 'allTaken' && <Notice level="info">All of these have been taken.</Notice>}
      {isFixed && state === 'inHand' && (
        <Notice level="good">{offer.isEverybodys ? 'It’s on your card.' : `${done}.`}</Notice>
      )}
      {!isFixed && !offer.isForLinking && (state === 'open' || state === 'locked') && (
        <Button disabled={isOffline} onClick={press}>
          {isOptedInto(offer) ? `${todo} to` : todo} this offer
        </Button>
      )}
      {!isFixed && state === 'inHand' && (
        <div className={styles.loaded}>
          <Icon name="check" />
          <p role="status">
            <b>{done}. It’s on your card</b>, and works when you pay.
          </p>
          <button type="button" className={styles.remove} disabled={isOffline} onClick={press}>
            Remove
          </button>
        </div>
      )}
      {(state !== 'inHand' || offer.isBookmarked) && (
        <Button kind="quiet" disabled={isOffline} onClick={save}>
          {offer.isBookmarked ? 'Saved. Remove' : 'Save for later'}
        </Button>
      )}
      {canBePinned(offer) && (
        <Button kind="plain" disabled={isOffline} onClick={pin}>
          {offer.state === 'PINNED' ? 'Don’t keep it on top of my lists' : 'Keep it on top of my lists'}
        </Button>
      )}
      {offer.isEverybodys ? null : offer.state === 'HIDDEN' ? (
        <Button kind="plain" disabled={isOffline} onClick={unhide}>
          Show it on my lists again
        </Button>
      ) : (
        <Button
          kind="plain"
          disabled={isOffline}
          onClick={() => {
            onHide?.()
            hide()
          }}
        >
          Hide this offer
        </Button>
      )}
      {isOffline && <p className="soft small">You’re offline. These buttons work when you’re back online.</p>}
      <Failure says={failure} />
    </>
  )
}

/** What is opted into, used up or all taken is not kept on top; nor what everybody has. */
const canBePinned = (offer: OfferCard): boolean =>
  !offer.isEverybodys &&
  !isOptedInto(offer) &&
  offer.state !== 'HIDDEN' &&
  ['open', 'locked', 'inHand'].includes(ticketStateOf(offer))
