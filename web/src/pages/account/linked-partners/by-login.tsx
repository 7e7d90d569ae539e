import { beginPartnerLogin, type PartnerState } from '@pollen/contract/member/partners'
import { Button } from '@pollen/design/button'
import { useRef } from 'react'
import { Step } from '../../../parts/layout/step.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { rememberBegunLink } from './begun-link.ts'
import { type LinkRefusal, linkRefusalOf } from './link-refused.tsx'

export type LastStep = {
  partner: PartnerState
  /** The code that the member has shown it is them by. */
  code: string
  /** Starts again when that code is over, and throws any other error. */
  refused: (error: unknown) => void
  onRefused: (refusal: LinkRefusal) => void
}

/** Leads to the partner's login, which leads back to `accountLinkedPartnersReturn`. */
export function ByLogin({ partner, code, refused, onRefused }: LastStep) {
  const { partnerId, name, link } = partner
  /** The code is used up with the first press; the address is good for another, when the person comes back. */
  const location = useRef<string>(undefined)
  const { run, isBusy, failure } = useAction(
    async () => {
      location.current ??= await call(beginPartnerLogin, { params: { partnerId }, code }).then(
        (begun) => begun.location,
        (error) => void refused(error),
      )
      if (location.current === undefined) return
      rememberBegunLink(partner)
      window.location.assign(location.current)
    },
    { spendingHeld: (error) => onRefused(linkRefusalOf(error)) },
  )
  return (
    <Step
      chapter="shield"
      title={`Now log in to ${name}`}
      lead={`Step 3 of 3. We take you to ${name}, which asks whether it may be linked, and brings you back.`}
      failure={failure}
      foot={
        <Button busy={isBusy} onClick={() => run()}>
          Go to {name}
        </Button>
      }
    >
      <p>Your {name} password stays there: we never see it.</p>
      {link && (
        <p>
          Log in with the account <b>{link.number}</b>.
        </p>
      )}
    </Step>
  )
}
