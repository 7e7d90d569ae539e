import { newestWording } from '@pollen/contract/consent-wordings'
import { Email } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { unsubscribeOnePress, unsubscribeRequest, unsubscribeUpdate } from '@pollen/contract/visitor/unsubscribe'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink, Continue } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmailField } from '../../parts/fields/email-field.tsx'
import { AskUs } from '../../parts/help/ask-us.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { call, RefusedError } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useFields } from '../../platform/use-fields.ts'

const rules = z.object({ email: Email })

/**
 * Opened by the link in a marketing email's footer, which does not tell the address, so the visitor enters it; or by the
 * link in a marketing text, of which one press is enough: whoever has it has the text.
 */
export default function EmailsUnsubscribe() {
  const [search] = useSearchParams()
  const isMounted = useMounted()
  const token = search.get('token') ?? ''
  const [isWrong, setWrong] = useState(false)
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (!isMounted || !token) return
    // When the check itself fails, the form is shown all the same: pressing its button checks again.
    call(unsubscribeRequest, { body: { token } }).catch((error) => setWrong(isRefused(error)))
  }, [isMounted, token])
  if (ended) return <UnsubscribeDone email={ended} />
  if (isMounted && (isWrong || !token)) return <MangledLink />
  if (search.get('by') === 'text') return <StopTexts token={token} onMangled={() => setWrong(true)} />
  return <EnterAddress token={token} onEnded={setEnded} onMangled={() => setWrong(true)} />
}

const isRefused = (error: unknown) =>
  error instanceof RefusedError && (error.refusal === 'linkNotValid' || error.refusal === 'invalid')

function EnterAddress({
  token,
  onEnded,
  onMangled,
}: {
  token: string
  onEnded: (email: string) => void
  onMangled: () => void
}) {
  const fields = useFields({
    rules,
    values: { email: '' },
    async onSend({ email }) {
      try {
        await call(unsubscribeUpdate, { body: { email, token } })
        onEnded(email)
      } catch (error) {
        if (!(error instanceof RefusedError) || error.refusal !== 'linkNotValid') throw error
        onMangled()
      }
    },
  })
  return (
    <Step
      chapter="mail"
      title={newestWording('emailsUnsubscribe', 'EMAIL').says}
      lead="Enter the address our email came to, and we’ll stop."
      back={false}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Unsubscribe</Continue>}
    >
      <EmailField {...fields.field('email')} />
      <p className="soft small">
        We’ll still email you about your account: when you ask for a code, or when something changes.
      </p>
    </Step>
  )
}

function StopTexts({ token, onMangled }: { token: string; onMangled: () => void }) {
  const [hasEnded, setEnded] = useState(false)
  const { run, isBusy, failure } = useAction(
    () => call(unsubscribeOnePress, { query: { token } }).then(() => setEnded(true)),
    { linkNotValid: onMangled },
  )
  if (hasEnded)
    return (
      <Done>
        <p>We won’t text you offers and news again. One that’s already on its way may still arrive.</p>
      </Done>
    )
  return (
    <Step
      chapter="mail"
      title={newestWording('emailsUnsubscribe', 'SMS').says}
      back={false}
      failure={failure}
      foot={
        <Button busy={isBusy} onClick={() => run()}>
          Stop the texts
        </Button>
      }
    >
      <p className="soft small">
        We’ll still text you about your account: when you ask for a code, or when something changes.
      </p>
    </Step>
  )
}

const UnsubscribeDone = ({ email }: { email: string }) => (
  <Done>
    <p>
      If our email came to <strong>{email}</strong>, we won’t send it offers and news again. One that’s already on its
      way may still arrive.
    </p>
  </Done>
)

const Done = ({ children }: { children: ReactNode }) => (
  <Step
    chapter="mail"
    title="That’s done"
    back={false}
    foot={
      <ButtonLink kind="quiet" to={href('landing')}>
        Back to start
      </ButtonLink>
    }
  >
    {children}
    <AskUs />
  </Step>
)

const MangledLink = () => (
  <Step
    chapter="mail"
    title="Part of this link is missing"
    back={false}
    foot={<ButtonLink to={href('login')}>Log in</ButtonLink>}
  >
    <p>
      Some email apps cut long links in two. Press “Unsubscribe” in the email itself, or in a newer one. Or tell us, and
      we’ll stop.
    </p>
    <AskUs />
  </Step>
)
