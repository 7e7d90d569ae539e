import { toWire } from '@pollen/contract/date-of-birth'
import type { Body } from '@pollen/contract/endpoint'
import { DateOfBirth, LastName, limits, Postcode } from '@pollen/contract/fields'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { retrieveCardRequest, retrieveCardValidate } from '@pollen/contract/visitor/lost-cards'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { useMounted } from '@pollen/design/use-mounted'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { DateOfBirthField } from '../../parts/fields/date-of-birth-field.tsx'
import { PostcodeField } from '../../parts/fields/postcode-field.tsx'
import { AskUs } from '../../parts/help/ask-us.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { EnterCode } from '../../parts/two-factor/lazy.ts'
import { loadRobotCheck } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'

const rules = z.object({ birthDate: DateOfBirth, lastName: LastName, postcode: Postcode })
type Said = z.infer<typeof rules>

/** What a visitor has to show for what they ask. */
export type Shown = Body<typeof retrieveCardValidate>

/**
 * Asks a visitor who they are, then for the code that a member of these details was sent. Both stand at one address, the
 * second with what it needs in the browser's history: back leads to the details as they were entered.
 *
 * @param request  sends a code to whoever it may be, and answers what stands for them
 * @param resend   sends another
 * @param onCode   what to do with the code; what it throws is said under the field
 * @param children what else there is to say under the details
 */
export function Identify({
  title,
  lead,
  request,
  resend,
  onCode,
  children,
}: {
  title: string
  lead: string
  request: (said: Body<typeof retrieveCardRequest>) => Promise<{ encryptedCollectorJwt: string }>
  resend: (asked: { encryptedCollectorJwt: string; deliveryMethod: DeliveryMethod }) => Promise<unknown>
  onCode: (shown: Shown) => Promise<void>
  children?: ReactNode
}) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isMounted = useMounted()
  const [said, say] = useState<Said>({ birthDate: '', lastName: '', postcode: '' })
  const encryptedCollectorJwt: string | undefined = isMounted ? state?.encryptedCollectorJwt : undefined
  if (encryptedCollectorJwt)
    return (
      <EnterCode
        sentBy="email"
        lead="If those are a member's details, we have sent a code to their email."
        onCode={(twoFaCode) => onCode({ encryptedCollectorJwt, twoFaCode })}
        onResend={async (deliveryMethod) => {
          await resend({ encryptedCollectorJwt, deliveryMethod })
        }}
        onStartAgain={() => navigate(-1)}
        help={<NothingCame />}
      />
    )
  const ask = async (details: Said) => {
    say(details)
    const asked = await request({ ...details, birthDate: toWire(details.birthDate) })
    navigate(pathname, { state: { ...state, ...asked } })
  }
  return (
    <Details title={title} lead={lead} said={said} onSaid={ask}>
      {children}
    </Details>
  )
}

function Details({
  title,
  lead,
  said,
  onSaid,
  children,
}: {
  title: string
  lead: string
  said: Said
  onSaid: (said: Said) => Promise<void>
  children: ReactNode
}) {
  useEffect(() => {
    loadRobotCheck().catch(() => {})
  }, [])
  const fields = useFields({ rules, values: said, onSend: onSaid })
  return (
    <Step
      title={title}
      lead={lead}
      onContinue={fields.send}
      errors={fields.errors}
      foot={<Continue busy={fields.busy} />}
    >
      <DateOfBirthField {...fields.field('birthDate')} />
      <Field label="Last name" autoComplete="family-name" maxLength={limits.lastName} {...fields.field('lastName')} />
      <PostcodeField {...fields.field('postcode')} />
      {children}
    </Step>
  )
}

/** Said to everybody alike: whether anything was sent is not told. */
const NothingCame = () => (
  <>
    <p className="soft small">
      Nothing there? It can take a few minutes. Look in your junk folder, too, and check your details: they must be the
      ones of your account.
    </p>
    <AskUs />
  </>
)
