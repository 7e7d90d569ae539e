import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { type conversionTerms, stopConvertingAutomatically } from '@pollen/contract/member/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rateInWords } from '../../../parts/partners/rate-words.ts'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'

type Terms = Answer<typeof conversionTerms>

/** Weekly conversion: on, off, or paused because the rate got worse. Turning it on shows that it is the member. */
export function AutomaticConversion({
  partner,
  terms,
  canTurnOn,
}: {
  partner: PartnerState
  terms: Terms
  canTurnOn: boolean
}) {
  const { automatic } = terms
  const { brandDetailsKey, pointsName } = partner
  const navigate = useNavigate()
  const rate = terms.ways.find(({ type }) => type === 'NECTAR_TO_PARTNER')?.rate
  if (!rate) return null
  const { gives, gets } = rate
  const turnOn = () =>
    navigate(href('brandConversionTwofa', { brandDetailsKey }), { state: { automatic: { gives, gets } } })
  const now = rateInWords('NECTAR_TO_PARTNER', rate, pointsName)
  return (
    <Panel>
      <div className="stack">
        <h2>Automatically, every week</h2>
        {automatic.state === 'off' && (
          <>
            <p>
              Your points become {pointsName} each week, as long as the rate is no worse than now: {now}.
            </p>
            {canTurnOn && (
              <Button kind="quiet" onClick={turnOn}>
                Turn it on
              </Button>
            )}
          </>
        )}
        {automatic.state === 'on' && (
          <>
            <Notice level="good">
              It’s on{automatic.nextOn && `, next on ${dateOf(automatic.nextOn)}`}. If the rate gets worse, we stop and
              ask you.
            </Notice>
            <TurnOff partner={partner} />
          </>
        )}
        {automatic.state === 'paused' && (
          <>
            <Notice level="info" title="We’ve paused it: the rate got worse">
              {automatic.rate && `You said yes to ${rateInWords('NECTAR_TO_PARTNER', automatic.rate, pointsName)}. `}
              Now {now}.
            </Notice>
            {canTurnOn && (
              <Button kind="quiet" onClick={turnOn}>
                Go on at the new rate
              </Button>
            )}
            <TurnOff partner={partner} />
          </>
        )}
      </div>
    </Panel>
  )
}

function TurnOff({ partner: { partnerId } }: { partner: PartnerState }) {
  const client = useQueryClient()
  const { run, isBusy, failure } = useAction(async () => {
    await call(stopConvertingAutomatically, { params: { partnerId } })
    await client.invalidateQueries()
    showToast({ level: 'TOAST', text: 'Automatic conversion is off' })
  })
  return (
    <>
      <Failure says={failure} />
      <Button kind="plain" busy={isBusy} onClick={() => run()}>
        Turn it off
      </Button>
    </>
  )
}
