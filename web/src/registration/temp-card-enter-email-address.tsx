import { Email, TemporaryPrivacyAgreed, TemporaryTermsAgreed } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { accessEmail } from '@pollen/contract/temporary-card'
import { z } from '@pollen/contract/zod'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call, loadRobotCheck } from '../api.ts'
import { Continue } from '../design/button/button.tsx'
import { Checkbox } from '../design/checkbox/checkbox.tsx'
import { EmailField } from '../design/email-field/email-field.tsx'
import { Step } from '../design/step/step.tsx'
import { useFields } from '../use-fields.ts'

const rules = z.object({ email: Email, termsAgreed: TemporaryTermsAgreed, privacyAgreed: TemporaryPrivacyAgreed })

export default function TempCardEnterEmailAddress() {
  const navigate = useNavigate()
  useEffect(() => {
    loadRobotCheck().catch(() => {})
  }, [])
  const fields = useFields({
    rules,
    values: { email: '', termsAgreed: false as true, privacyAgreed: false as true },
    refusedField: 'email',
    async onSend({ email }) {
      await call(accessEmail, { body: { email } })
      navigate(href('tempCardSuccess'), { state: { email } })
    },
  })
  return (
    <Step
      title="Where shall we send your card?"
      onContinue={fields.send}
      errors={fields.errors}
      foot={<Continue busy={fields.busy} />}
    >
      <EmailField {...fields.field('email')} />
      <Checkbox
        label={
          <>
            I accept the <Beside path={href('collectorRules')}>terms of the temporary card</Beside>
          </>
        }
        {...fields.field('termsAgreed')}
      />
      <Checkbox
        label={
          <>
            I have read the <Beside path={href('privacyAndLegal')}>privacy policy</Beside>, am {programme.minimumAge} or
            over and live in the UK
          </>
        }
        {...fields.field('privacyAgreed')}
      />
    </Step>
  )
}

/** In a window of its own, so that what was entered stays. */
const Beside = ({ path, children }: { path: string; children: string }) => (
  <a href={path} target="_blank" rel="noopener">
    {children}
  </a>
)
