import { dayAndMonthOf, fullDateOf, timeOf } from '@pollen/contract/day-and-time'
import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { imageOf } from '@pollen/contract/picture-names'
import { type EventDrop, lobbyMinutes, type QueuePlace } from '@pollen/contract/queue-passes'
import { Button, ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import type { ReactNode } from 'react'
import { EventHead } from '../../parts/campaigns/event-head.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { withinSentence } from '../../parts/vouchers/voucher-words.ts'
import { useHasSession } from '../../platform/session.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { useAction } from '../../platform/use-action.ts'
import styles from './drop-queue.module.css'
import { QueueComb } from './queue-comb.tsx'
import {
  aboutSoLong,
  announcementOf,
  cellsOfLobby,
  cellsOfPlace,
  leftInWords,
  peopleBefore,
  waitInWords,
} from './queue-words.ts'
import { useQueuePlace } from './use-queue-place.ts'

/**
 * An event with a drop: who has to wait sees where they stand, and comes in by themselves when it is their turn. Everybody
 * else sees the event, with what there is to say of the drop in front.
 *
 * @param children  the event
 */
export default function DropQueue({
  event,
  drop,
  children,
}: {
  event: MarketingEvent
  drop: EventDrop
  children: ReactNode
}) {
  const isMember = useHasSession()
  const { place, isLost, failure, standAgain } = useQueuePlace(event.eventId)
  if (!place)
    return failure === undefined && !isLost ? (
      <Loader label="Finding your place" />
    ) : (
      <DidNotLoad what="Your place" onRetry={standAgain} />
    )
  const isWaiting = place.state === 'lobby' || place.state === 'waiting' || place.state === 'lapsed'
  return (
    <>
      <p role="status" className="hidden">
        {announcementOf(place)}
      </p>
      {isWaiting ? (
        <>
          <Panel>
            <EventHead event={event} />
          </Panel>
          <Panel>
            <div className={styles.place}>
              <WhereTheyStand place={place} standAgain={standAgain} />
            </div>
          </Panel>
          {isLost && (
            <Notice level="info" title="We can’t reach the server">
              Your place stays yours. We’ll ask again as soon as you’re back.
            </Notice>
          )}
        </>
      ) : (
        <>
          <OfTheDrop eventId={event.eventId} place={place} drop={drop} isMember={isMember} />
          {children}
        </>
      )}
    </>
  )
}

function WhereTheyStand({ place, standAgain }: { place: QueuePlace; standAgain: () => Promise<void> }) {
  if (place.state === 'lobby') return <InTheLobby {...place} />
  if (place.state === 'waiting') return <InLine {...place} />
  return <TurnHasPassed standAgain={standAgain} />
}

const InTheLobby = ({ opens, opensInSeconds, people }: Extract<QueuePlace, { state: 'lobby' }>) => (
  <>
    <QueueComb filled={cellsOfLobby(opensInSeconds, lobbyMinutes * 60)} />
    <h2>It opens at {timeOf(opens)}</h2>
    <p>That’s in {aboutSoLong(opensInSeconds)}. You’re in the lobby.</p>
    <p className="soft">
      {people > 1 && `${formatNumber(people)} people are here. `}
      Places are drawn at random when it opens, so it makes no difference who came first. There’s nothing to press.
    </p>
  </>
)

const InLine = ({ before, left, isPromised, ...wait }: Extract<QueuePlace, { state: 'waiting' }>) => (
  <>
    <QueueComb filled={cellsOfPlace(before)} />
    <h2 className={styles.number}>
      {before === 0 ? 'You’re next' : `You’re number ${formatNumber(before + 1)} in line`}
    </h2>
    {before > 0 && (
      <p className={styles.number}>
        {peopleBefore(before)} {waitInWords({ before, ...wait })}
      </p>
    )}
    {isPromised ? (
      <p>
        Everything that’s left is with people whose turn it is. What they don’t take within ten minutes goes to the next
        in line.
      </p>
    ) : (
      <p>{leftInWords(left)}</p>
    )}
    <p className="soft">
      Keep this page open: it moves on automatically when it’s your turn. If your phone sleeps or your connection drops,
      your place stays yours.
    </p>
  </>
)

function TurnHasPassed({ standAgain }: { standAgain: () => Promise<void> }) {
  const { run, isBusy } = useAction(standAgain)
  return (
    <>
      <QueueComb filled={0} />
      <h2>Your turn has passed</h2>
      <p>You had ten minutes, and then it went to the next in line. You can stand at the end again.</p>
      <Button busy={isBusy} onClick={() => run()}>
        Stand in line again
      </Button>
    </>
  )
}

function OfTheDrop(props: { eventId: string; place: QueuePlace; drop: EventDrop; isMember: boolean }) {
  const { place, drop } = props
  switch (place.state) {
    case 'early':
      return <Early drop={drop} />
    case 'pass':
    case 'open':
      return <OnSale {...props} />
    case 'used':
      return (
        <Notice level="good" title="You’ve had your turn">
          <p>What you took is with your vouchers. One for each member, so that there’s enough to go round.</p>
          <ButtonLink kind="plain" to={href('vouchers')}>
            See your vouchers
          </ButtonLink>
        </Notice>
      )
    case 'over':
      return (
        <Notice level="info" title={place.reason === 'soldOut' ? 'All gone' : 'The sale is over'}>
          {place.reason === 'soldOut'
            ? 'Everything has been taken this time. Your points are still yours.'
            : 'It has closed. There’s more to come.'}
        </Notice>
      )
    default:
      return null
  }
}

const Early = ({ drop: { opens, rewards } }: { drop: EventDrop }) => (
  <Panel>
    <h2>
      On sale {dayAndMonthOf(opens)}, {timeOf(opens)}
    </h2>
    <p>
      {rewards.map(({ title }) => title).join(' and ')}: on {fullDateOf(opens)}, while they last.
    </p>
    <p className="soft small">
      Come half an hour before if you like. If many do, we draw places in the queue at random, so there’s no need to be
      first.
    </p>
  </Panel>
)

/** A visitor logs in first: their place goes with them. */
const OnSale = ({ eventId, place, drop: { closes, rewards }, isMember }: Parameters<typeof OfTheDrop>[0]) => (
  <Panel>
    {place.state === 'pass' ? (
      <div className={styles.place}>
        <QueueComb filled={19} />
        <h2>It’s your turn</h2>
        <p>
          Until {timeOf(place.until)}, that’s {aboutSoLong(place.secondsLeft)}, one of these is kept for you. Take your
          time.
        </p>
      </div>
    ) : (
      <>
        <h2>On sale now</h2>
        <p className="soft">Until {timeOf(closes)}, while they last.</p>
      </>
    )}
    <ul className={styles.rewards}>
      {rewards.map(({ rewardId, title, worth, brandName, points, picture }) => (
        <li key={rewardId} className={styles.reward}>
          <Picture of={imageOf(picture)} size={48} className={styles.picture} sizes="64px" />
          <div>
            <b>{title}</b>
            <p className="soft small">
              {worth} at {brandName}, for {points > 0 ? namedPoints(points) : 'no points'}
            </p>
          </div>
          {isMember && (
            <ButtonLink to={`${href(points > 0 ? 'redemption' : 'zeroPointRedemption')}?reward=${rewardId}`}>
              {`Get ${withinSentence(title)}`}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
    {!isMember && <ButtonLink to={loginFor(href('marketingEvent', { eventId }))}>Log in to get it</ButtonLink>}
  </Panel>
)
