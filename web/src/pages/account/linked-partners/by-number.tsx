import {
  beginPartnerNumber,
  finishPartnerNumber,
  PartnerCode,
  PartnerMember,
  sendPartnerCode,
} from '@pollen/contract/member/partners'
import { z } from '@pollen/contract/zod'
import { Button, Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Failure, Notice } from '@pollen/design/notice'
import { useRef, useState } from 'react'
import { Step } from '../../../parts/layout/step.tsx'
import { useHeadingFocus } from '../../../parts/two-factor/use-heading-focus.ts'
import { call, RefusedError } from '../../../platform/calls.ts'
import { useFields } from '../../../platform/use-fields.ts'
import { useSendAgain } from '../../../platform/use-send-again.ts'
import type { LastStep } from './by-login.tsx'
import { linkRefusalOf } from './link-refused.tsx'
import { useLinked } from './use-linked.ts'

type Member = z.infer<typeof PartnerMember>

/** Links by the member's number and last name at the partner, and the code that the partner sends them. */
export function ByNumber({ partner, code: proof, refused, onRefused }: LastStep) {
  const { partnerId, name, link } = partner
  /** Names this attempt: the proof is used up when it begins, so that a mistyped number costs none. */
  const attempt = useRef<string>(undefined)
  const [member, setMember] = useState<Member>({ number: '', lastName: '' })
  const [sentTo, setSentTo] = useState<string>()
  const linked = useLinked()
  useHeadingFocus(sentTo === undefined ? 'number' : 'code')

  const end = (error: unknown) => {
    if (!(error instanceof RefusedError && endsLinking(error))) throw error
    onRefused(linkRefusalOf(error))
  }
  const send = async (entered: Member) => {
    attempt.current ??= await call(beginPartnerNumber, { params: { partnerId }, code: proof }).then(
      ({ token }) => token,
      (error) => void refused(error),
    )
    if (attempt.current === undefined) return
    const sent = await call(sendPartnerCode, { body: { token: attempt.current, ...entered } })
    setMember(entered)
    setSentTo(sent.sentTo)
  }
  const finish = async (code: string) => {
    const { partner: linkedPartner } = await call(finishPartnerNumber, { body: { token: attempt.current ?? '', code } })
    await linked(linkedPartner, link !== undefined)
  }

  if (sentTo === undefined)
    return <NumberForm name={name} member={member} onSend={(entered) => send(entered).catch(end)} />
  return (
    <CodeForm
      name={name}
      sentTo={sentTo}
      onCode={(code) => finish(code).catch(end)}
      onResend={() => send(member).catch(end)}
      onOtherNumber={() => setSentTo(undefined)}
    />
  )
}

const staysHere: ReadonlySet<string> = new Set([
  'partnerUnreachable',
  'partnerCodeNotValid',
  'partnerCodeExpired',
  'partnerCodeMissedTooOften',
])

/** Nothing that is entered in these forms changes that refusal. */
const endsLinking = ({ refusal }: RefusedError) =>
  refusal !== undefined &&
  (finishPartnerNumber.refuses as readonly string[]).includes(refusal) &&
  !staysHere.has(refusal)

function NumberForm({
  name,
  member,
  onSend,
}: {
  name: string
  member: Member
  onSend: (member: Member) => Promise<void>
}) {
  const fields = useFields({ rules: PartnerMember, values: member, onSend })
  return (
    <Step
      chapter="shield"
      title={`Your ${name} account`}
      lead={`Step 3 of 3. ${name} emails a code to the address that it has for you.`}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Send me a code</Continue>}
    >
      <Field label="Membership number" inputMode="numeric" autoComplete="off" {...fields.field('number')} />
      <Field label="Last name" hint={`As ${name} has it`} autoComplete="family-name" {...fields.field('lastName')} />
    </Step>
  )
}

const codeRules = z.object({ code: PartnerCode })

/** The pause before the partner is asked for another code. */
const restMs = 15_000

function CodeForm({
  name,
  sentTo,
  onCode,
  onResend,
  onOtherNumber,
}: {
  name: string
  sentTo: string
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
  onOtherNumber: () => void
}) {
  const fields = useFields({
    rules: codeRules,
    values: { code: '' },
    refusedField: 'code',
    onSend: ({ code }) => onCode(code),
  })
  const { sendAgain, isSent, isBusy, isResting, failure } = useSendAgain(onResend, { restMs })
  return (
    <Step
      chapter="mail"
      title={`Enter the code from ${name}`}
      lead={`${name} sent it to ${sentTo}. It isn’t one of our codes.`}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Link my accounts</Continue>}
    >
      <Field label="Code" inputMode="numeric" autoComplete="one-time-code" {...fields.field('code')} />
      <div role="status">{isSent && <Notice level="good">{name} sent you another code.</Notice>}</div>
      <div>
        <Button kind="plain" busy={isBusy} disabled={isResting} onClick={() => sendAgain()}>
          Send another code
        </Button>
        <Button kind="plain" onClick={onOtherNumber}>
          Use another number
        </Button>
        <Failure says={failure} />
      </div>
    </Step>
  )
}
