import { dayAndTimeOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { shopOfBrand } from '@pollen/contract/shops'
import { notMe, type OtherSpend } from '@pollen/contract/visitor/redemptions'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Pill } from '@pollen/design/pill'
import { useState } from 'react'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'

/** Asks about what else was spent within a day of a stolen spend. Those that weren't the member's join its case. */
export function OtherSpends({ token, others: first }: { token: string; others: OtherSpend[] }) {
  const [others, setOthers] = useState(first)
  const { run, isBusy, failure } = useAction(async ({ redemptionId, brand: { brandDetailsKey } }: OtherSpend) => {
    setOthers((await call(notMe, { body: { token, other: { brandDetailsKey, redemptionId } } })).others)
  })
  return (
    <>
      <h2>Were these you, too?</h2>
      <p className="soft">These were spent around then. Any that weren’t you join the same case.</p>
      <Failure says={failure} />
      {others.map((spend) => (
        <Panel key={`${spend.brand.brandDetailsKey} ${spend.redemptionId}`}>
          <div className="stack">
            <h3>
              {namedPoints(spend.points)} at {shopOfBrand(spend.brand.name, spend)}
            </h3>
            <p className="soft">{dayAndTimeOf(spend.heldAt)}</p>
            {spend.isReported ? (
              <Pill isGood>Added to your case</Pill>
            ) : (
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={`That wasn’t me: ${namedPoints(spend.points)} at ${spend.brand.name}`}
                onClick={() => run(spend)}
              >
                That wasn’t me
              </Button>
            )}
          </div>
        </Panel>
      ))}
    </>
  )
}
