import type { PartnerState } from '@pollen/contract/member/partners'
import { programme } from '@pollen/contract/programme'
import { Button, ButtonLinkToNewWindow } from '@pollen/design/button'
import { useState } from 'react'
import { Step } from '../../../parts/layout/step.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { useHeadingFocus } from '../../../parts/two-factor/use-heading-focus.ts'
import { ByLogin } from './by-login.tsx'
import { ByNumber } from './by-number.tsx'
import { type LinkRefusal, LinkRefused } from './link-refused.tsx'

type Progress = 'introduction' | 'steps' | { refused: LinkRefusal }

/** Links a partner, or renews a link that it has ended: what that means, is it the member, and the partner's own question. */
export default function LinkPartner({ partner }: { partner: PartnerState }) {
  const [progress, setProgress] = useState<Progress>('introduction')
  useHeadingFocus(typeof progress === 'string' ? progress : 'refused')
  const { name, link } = partner
  if (progress === 'introduction') return <Introduction partner={partner} onContinue={() => setProgress('steps')} />
  if (progress !== 'steps')
    return <LinkRefused partner={partner} refused={progress.refused} onAgain={() => setProgress('introduction')} />
  const Last = partner.linkBy === 'login' ? ByLogin : ByNumber
  return (
    <Reauthenticate
      title={link ? `Log in to ${name} again` : `Link ${name}`}
      change={{ change: 'linkPartner', partnerId: partner.partnerId }}
    >
      {(proof) => <Last partner={partner} {...proof} onRefused={(refused) => setProgress({ refused })} />}
    </Reauthenticate>
  )
}

function Introduction({ partner, onContinue }: { partner: PartnerState; onContinue: () => void }) {
  const { name, link, linkBy, linkModal, joinUrl } = partner
  return (
    <Step
      chapter="card"
      title={link ? `Log in to ${name} again` : `Link ${name}`}
      lead={`First we check that it’s you. Then ${linkBy === 'login' ? `you log in to ${name}` : `${name} emails you a code`}, and your accounts are linked.`}
      foot={
        <>
          <Button onClick={onContinue}>{link ? 'Continue' : 'I have an account'}</Button>
          {!link && (
            <ButtonLinkToNewWindow kind="quiet" to={joinUrl}>
              Join {name}
            </ButtonLinkToNewWindow>
          )}
        </>
      }
    >
      {link ? (
        <p>
          Log in with the account <b>{link.number}</b>, which your {programme.name} card is linked to.
        </p>
      ) : (
        <p>{linkModal.link}</p>
      )}
    </Step>
  )
}
