import { Email, TemporaryPrivacyAgreed, TemporaryTermsAgreed } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { accessEmail } from '@pollen/contract/visitor/temporary-card'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Checkbox } from '@pollen/design/checkbox'
import { type MouseEvent, useEffect, useState } from 'react'
import { EmailField } from '../../../parts/fields/email-field.tsx'
import { TermsDialog } from '../../../parts/help/terms-dialog.tsx'
import { Step } from '../../../parts/layout/step.tsx'
import { call, loadRobotCheck } from '../../../platform/calls.ts'
import { useFields } from '../../../platform/use-fields.ts'
import { useEvents } from '../use-journey.ts'

const rules = z.object({ email: Email, termsAgreed: TemporaryTermsAgreed, privacyAgreed: TemporaryPrivacyAgreed })

export default function TempCardEnterEmailAddress() {
  const { happened } = useEvents('tempCardEnterEmailAddress')
  const [openDocument, setOpenDocument] = useState<'terms' | 'privacy'>()
  const close = () => setOpenDocument(undefined)
  useEffect(() => {
    loadRobotCheck().catch(() => {})
  }, [])
  const fields = useFields({
    rules,
    values: { email: '', termsAgreed: false as true, privacyAgreed: false as true },
    refusedField: 'email',
    async onSend({ email }) {
      await call(accessEmail, { body: { email } })
      happened('cardSent', { carrying: { email } })
    },
  })
  return (
    <Step
      chapter="mail"
      title="Where should we send your card?"
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy} />}
    >
      <EmailField {...fields.field('email')} />
      <Checkbox
        label={
          <>
            I accept the{' '}
            <TermsLink path={href('collectorRules')} onOpen={() => setOpenDocument('terms')}>
              terms of the temporary card
            </TermsLink>
          </>
        }
        {...fields.field('termsAgreed')}
      />
      <Checkbox
        label={
          <>
            I have read the{' '}
            <TermsLink path={href('privacyPolicy')} onOpen={() => setOpenDocument('privacy')}>
              privacy policy
            </TermsLink>
            , am {programme.minimumAge} or over and live in the UK
          </>
        }
        {...fields.field('privacyAgreed')}
      />
      <TermsDialog title="The rules" name="collector-rules" open={openDocument === 'terms'} onClose={close} />
      <TermsDialog title="Privacy policy" name="privacy-policy" open={openDocument === 'privacy'} onClose={close} />
    </Step>
  )
}

/** Opens a document above the step, so that entered values stay. As a link it opens in another window. */
function TermsLink({ path, onOpen, children }: { path: string; onOpen: () => void; children: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <a href={path} target="_blank" rel="noopener" aria-haspopup="dialog" onClick={open}>
      {children}
    </a>
  )
}
