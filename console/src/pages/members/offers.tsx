import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { offersOfMember, stopOfferOf } from '@pollen/contract/staff/members/offers'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { askedFor } from './action-props.ts'
import { useSay } from './actions.tsx'

type Offer = Answer<typeof offersOfMember>['offers'][number]

/** What a member has loaded, how far they are with it, and what it paid. */
export function Offers({ member }: { member: string }) {
  const offers = useAnswer(offersOfMember, { params: { member } })
  const [asked, setAsked] = useState<Offer>()
  const say = useSay()
  const mayStop = useMayCall(stopOfferOf)
  const [showsAll, setShowsAll] = useState(false)
  const isShown = (offer: Offer) => showsAll || (offer.isLoaded && !isUsedUp(offer))
  return (
    <Part title="Offers">
      <WhenLoaded of={offers} what="The offers">
        {({ offers: found }) =>
          found.length === 0 ? (
            <p className="soft">None is loaded, and none has paid.</p>
          ) : (
            <>
              <Rows caption="Offers" columns={['Offer', 'Used', 'Paid', 'Stop']}>
                {found.filter(isShown).map((offer) => (
                  <tr key={offer.offerId}>
                    <td data-typed="">
                      {offer.title}
                      <br />
                      <span className="soft small">
                        {offer.brand} · {offer.isLoaded ? `until ${dateOf(lastMomentOf(offer))}` : 'not loaded now'}
                      </span>
                    </td>
                    <td data-number="">
                      {offer.uses}
                      {offer.usesPerMember !== undefined && ` of ${offer.usesPerMember}`}
                    </td>
                    <td data-number="">{paidBy(offer)}</td>
                    <td data-does="">
                      {offer.isLoaded && mayStop && (
                        <button
                          type="button"
                          className={pageStyles.link}
                          aria-label={`Stop: ${offer.title}`}
                          onClick={() => setAsked(offer)}
                        >
                          Stop
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </Rows>
              {found.some((offer) => !isShown(offer)) && (
                <button type="button" className={pageStyles.link} onClick={() => setShowsAll(true)}>
                  Show {found.filter((offer) => !isShown(offer)).length} that count no more
                </button>
              )}
            </>
          )
        }
      </WhenLoaded>
      {asked && (
        <AskWithReason
          title={`Stop “${asked.title}” for them`}
          does="Stop it"
          reasons={[...askedFor, 'It was loaded by mistake']}
          onClose={() => setAsked(undefined)}
          run={(reason) => call(stopOfferOf, { params: { member, offerId: asked.offerId }, body: { reason } })}
          onDone={() => say(`“${asked.title}” counts no more for them, and the app tells them.`)}
        >
          <p>
            <b>{asked.title}</b> counts no more for what they buy. What it gave stays theirs, and they may load it
            again.
          </p>
        </AskWithReason>
      )}
    </Part>
  )
}

const isUsedUp = ({ uses, usesPerMember }: Offer) => usesPerMember !== undefined && uses >= usesPerMember

/** It ends with the first moment of the day after. */
const lastMomentOf = ({ until }: Offer) => new Date(Date.parse(until) - 1).toISOString()

function paidBy({ points, pence }: Offer): string {
  const paid = [...(points > 0 ? [`+${formatNumber(points)}`] : []), ...(pence > 0 ? [formatPence(pence)] : [])]
  return paid.join(', ') || '0'
}
