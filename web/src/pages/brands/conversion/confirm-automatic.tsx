import type { ConversionRate } from '@pollen/contract/conversions'
import { convertAutomatically } from '@pollen/contract/member/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { showToast } from '@pollen/design/toast'
import { useNavigate } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import { rateInWords } from '../../../parts/partners/rate-words.ts'
import { useLockSheets } from '../../../parts/partners/use-lock-sheets.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'

type Props = { partner: PartnerState; rate: ConversionRate }

/** The steps that show that it is the member, and the last one, which has points converted each week. */
export function ConfirmAutomatic(props: Props) {
  const change = { change: 'convertAutomatically', partnerId: props.partner.partnerId } as const
  return (
    <Reauthenticate title="Convert every week" change={change}>
      {(proof) => <LastStep {...props} {...proof} />}
    </Reauthenticate>
  )
}

function LastStep({
  partner: { partnerId, brandDetailsKey, name, pointsName },
  rate,
  code,
  refused,
}: Props & { code: string; refused: (error: unknown) => void }) {
  const navigate = useNavigate()
  const before = href('brandConversion', { brandDetailsKey })
  const { whenRefused, sheets } = useLockSheets(name)
  const { run, isBusy, failure } = useAction(async () => {
    const type = 'NECTAR_TO_PARTNER'
    const answer = await call(convertAutomatically, { params: { partnerId }, body: { type, rate }, code }).catch(
      refused,
    )
    if (!answer) return
    navigate(before, { replace: true })
    showToast({ level: 'TOAST', text: 'Your points are converted every week now' })
  }, whenRefused)
  return (
    <Step
      chapter="shield"
      title="Convert every week?"
      lead={`Step 3 of 3. ${rateInWords('NECTAR_TO_PARTNER', rate, pointsName)}.`}
      foot={
        <>
          <Button busy={isBusy} onClick={() => run()}>
            Turn it on
          </Button>
          <ButtonLink kind="quiet" to={before}>
            Not now
          </ButtonLink>
        </>
      }
    >
      <p>
        Once a week we convert as many of your points as can be, within the daily limit, and email you. You can turn it
        off at any time. If the rate gets worse, or you lock spending, we stop.
      </p>
      <Failure says={failure} />
      {sheets}
    </Step>
  )
}
