import type { PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import type { RefusalName } from '@pollen/contract/refusals'
import { Button, ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Step } from '../../../parts/layout/step.tsx'
import { AccountLocked, PartnerAccountLocked } from '../../../parts/partners/partner-sheets.tsx'
import type { RefusedError } from '../../../platform/calls.ts'

/** Why a partner was not linked; plain data, which the browser's history can keep. */
export type LinkRefusal = { refusal: RefusalName | undefined; says: string; linkedTo?: string | undefined }

export const linkRefusalOf = ({ refusal, message, details: { linkedTo } }: RefusedError): LinkRefusal => ({
  refusal,
  says: message,
  linkedTo,
})

/** The other refusals stay as they are, whatever the member does now. */
const canTryAgain: ReadonlySet<RefusalName | undefined> = new Set([
  'partnerUnreachable',
  'partnerLoginCancelled',
  'partnerLoginNotValid',
  'partnerAccountTaken',
  'partnerAccountOfAnotherCard',
  'partnerAccountDiffers',
  'partnerAccountLinkedTooOften',
])

/**
 * The end of linking when there is no link: why, which account the card is linked to, and what to do.
 *
 * @param partner  undefined when this browser does not know which it was
 * @param onAgain  begins again
 */
export function LinkRefused({
  partner,
  refused: { refusal, says, linkedTo },
  onAgain,
}: {
  partner: Pick<PartnerState, 'name'> | undefined
  refused: LinkRefusal
  onAgain: () => void
}) {
  const [isSheetSeen, setSheetSeen] = useState(false)
  const sheet = { open: !isSheetSeen, onClose: () => setSheetSeen(true) }
  return (
    <Step
      chapter="card"
      back={false}
      title={refusal === 'partnerLoginNotValid' ? 'That login has ended' : 'Your accounts aren’t linked'}
      foot={
        <>
          {canTryAgain.has(refusal) && <Button onClick={onAgain}>Try again</Button>}
          <ButtonLink kind="quiet" to={href('accountLinkedPartners')}>
            See your linked partners
          </ButtonLink>
        </>
      }
    >
      <Notice level={refusal === 'partnerLoginCancelled' ? 'info' : 'bad'}>{says}</Notice>
      {linkedTo && (
        <p>
          Your card is linked to the account <b>{linkedTo}</b>.
        </p>
      )}
      {refusal === 'spendingHeld' && <AccountLocked says={says} {...sheet} />}
      {refusal === 'partnerAccountLocked' && partner && <PartnerAccountLocked partner={partner.name} {...sheet} />}
    </Step>
  )
}
