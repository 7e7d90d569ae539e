import { closeCardFor, reopenCardFor } from '@pollen/contract/staff/members/cards'
import type { StaffMember } from '@pollen/contract/staff/members/members'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { outcomeIn, secondPersonDecides } from './action-props.ts'
import { ActionLink, useSay } from './actions.tsx'

type Card = StaffMember['cards'][number]

/** A member's cards, the one that works first, and where they are logged in. */
export function CardsAndDevices({ member, cards, cardOrder, sessions }: StaffMember) {
  const [asked, setAsked] = useState<Card>()
  const mayClose = useMayCall(closeCardFor)
  const mayReopen = useMayCall(reopenCardFor)
  return (
    <Part title="Cards and devices" aside={<ActionLink name="card" />}>
      {cards.length + sessions.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <Rows caption="Cards and devices" columns={['What', 'State', 'Change']}>
          {cards.map((card) => (
            <tr key={`${card.ending} ${card.issuedAt}`}>
              <td>
                Card ending {card.ending}
                {card.isOpen && cardOrder && <span className="soft"> · plastic {cardOrder.toLowerCase()}</span>}
              </td>
              <td>
                {card.isOpen ? <Tag level="good">Works</Tag> : <Tag>Closed</Tag>}{' '}
                <span className="soft small">{momentOf(card.endsAt ?? card.issuedAt)}</span>
              </td>
              <td data-does="">
                {(card.isOpen ? mayClose : mayReopen) && (
                  <button
                    type="button"
                    className={pageStyles.link}
                    aria-label={`${card.isOpen ? 'Close' : 'Open again'}: card ending ${card.ending}`}
                    onClick={() => setAsked(card)}
                  >
                    {card.isOpen ? 'Close' : 'Open again'}
                  </button>
                )}
              </td>
            </tr>
          ))}
          {sessions.map(({ device, since, lastUsedAt }) => (
            <tr key={`${device} ${since}`}>
              <td>{device}</td>
              <td>
                <span className="soft small">used {momentInText(lastUsedAt)}</span>
              </td>
              <td />
            </tr>
          ))}
        </Rows>
      )}
      {asked?.isOpen && <CloseCard member={member} {...asked} close={() => setAsked(undefined)} />}
      {asked && !asked.isOpen && <ReopenCard member={member} {...asked} close={() => setAsked(undefined)} />}
    </Part>
  )
}

type OfCard = Card & { member: string; close: () => void }

function CloseCard({ member, ending, close }: OfCard) {
  const say = useSay()
  return (
    <AskWithReason
      title={`Close the card ending ${ending}`}
      does="Close it"
      reasons={['It is lost', 'It was stolen']}
      onClose={close}
      run={(reason) => call(closeCardFor, { params: { member }, body: { ending, reason } })}
      onDone={() => say(`The card ending ${ending} is closed. They have another number at once.`)}
    >
      <p>
        For one that is lost or stolen. The app shows another number at once, with all points; no plastic is ordered.
      </p>
    </AskWithReason>
  )
}

function ReopenCard({ member, ending, close }: OfCard) {
  const say = useSay()
  return (
    <AskWithReason
      title={`Open the card ending ${ending} again`}
      does="Ask for it"
      hint={secondPersonDecides}
      reasons={['They found it']}
      onClose={close}
      run={(reason) => call(reopenCardFor, { params: { member }, body: { ending, reason } })}
      onDone={(outcome) => say(outcomeIn(`The card ending ${ending}`, outcome))}
    >
      <p>For one that was found. The number that they have now is closed then.</p>
    </AskWithReason>
  )
}
