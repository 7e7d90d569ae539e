import type { Answer } from '@pollen/contract/endpoint'
import type { MissedOffer } from '@pollen/contract/member/activity'
import { lookAgain } from '@pollen/contract/member/second-looks'
import { namedPoints } from '@pollen/contract/numbers'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MissedOfferList } from '../../parts/activity/missed-offers.tsx'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'

/** The offers that did not count for a purchase, and a button that has it worked out again. */
export function LookAgain({ id, missedOffers }: { id: string; missedOffers: MissedOffer[] }) {
  const [added, setAdded] = useState<Answer<typeof lookAgain>>()
  const [unchanged, setUnchanged] = useState<string>()
  const client = useQueryClient()
  const look = useAction(
    async () => {
      setUnchanged(undefined)
      setAdded(undefined)
      setAdded(await call(lookAgain, { params: { id } }))
      await client.invalidateQueries()
    },
    { nothingNew: ({ message }) => setUnchanged(message) },
  )
  return (
    <Panel>
      <div className="stack">
        <h2>{missedOffers.length > 0 ? 'Offers that didn’t count' : 'Missing an offer?'}</h2>
        <MissedOfferList offers={missedOffers} />
        <p className="soft small">
          Some offers count from the start of the day on which you load them. If you’ve loaded one since, check this
          purchase again.
        </p>
        {added && (
          <Notice level="good" title={`We’ve added ${namedPoints(added.points)}`}>
            {added.offers.length > 0
              ? added.offers.map(({ name }) => name).join(', ')
              : 'A limit had held these points back.'}
          </Notice>
        )}
        {unchanged && <Notice level="info">{unchanged}</Notice>}
        <Failure says={look.failure} />
        <Button kind="quiet" busy={look.isBusy} onClick={() => look.run()}>
          Check again
        </Button>
      </div>
    </Panel>
  )
}
