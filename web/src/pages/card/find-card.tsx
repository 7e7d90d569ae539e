import { toWire } from '@pollen/contract/date-of-birth'
import type { Body } from '@pollen/contract/endpoint'
import { DateOfBirth, LastName, Postcode } from '@pollen/contract/fields'
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
type MemberDetails = z.infer<typeof rules>

/** What a visitor has to enter for their request. */
export type CodeEntry = Body<typeof retrieveCardValidate>

/**
 * Asks a visitor for their details, then for the code that was sent to the member with these details. Both steps have
 * one address; the second keeps its data in the history's state, so that going back shows the details as they were
 * entered.
 *
 * @param request  sends a code if there is such a member; answers the request's id in either case
 * @param resend   sends another
 * @param onCode   checks the code; an error that it throws is shown under the field
 * @param children what else there is to say below the details
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
  request: (details: Body<typeof retrieveCardRequest>) => Promise<{ encryptedCollectorJwt: string }>
  resend: (answer: { encryptedCollectorJwt: string; deliveryMethod: DeliveryMethod }) => Promise<unknown>
  onCode: (shown: CodeEntry) => Promise<void>
  children?: ReactNode
}) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isMounted = useMounted()
  const [details, setDetails] = useState<MemberDetails>({ birthDate: '', lastName: '', postcode: '' })
  const encryptedCollectorJwt: string | undefined = isMounted ? state?.encryptedCollectorJwt : undefined
  if (encryptedCollectorJwt)
    return (
      <EnterCode
        sentBy="email"
        lead="If those are a member’s details, we’ve emailed them a code."
        onCode={(twoFaCode) => onCode({ encryptedCollectorJwt, twoFaCode })}
        onResend={(deliveryMethod) => resend({ encryptedCollectorJwt, deliveryMethod }).then(() => undefined)}
        onStartAgain={() => (state?.isContinued ? navigate(pathname, { replace: true }) : navigate(-1))}
        help={<NoCodeHelp />}
      />
    )
  const requestCode = async (details: MemberDetails) => {
    setDetails(details)
    const answer = await request({ ...details, birthDate: toWire(details.birthDate) })
    navigate(pathname, { state: { ...state, ...answer } })
  }
  return (
    <DetailsStep title={title} lead={lead} details={details} onDetails={requestCode}>
      {children}
    </DetailsStep>
  )
}

function DetailsStep({
  title,
  lead,
  details,
  onDetails,
  children,
}: {
  title: string
  lead: string
  details: MemberDetails
  onDetails: (details: MemberDetails) => Promise<void>
  children: ReactNode
}) {
  useEffect(() => {
    loadRobotCheck().catch(() => {})
  }, [])
  const fields = useFields({ rules, values: details, onSend: onDetails })
  return (
    <Step
      title={title}
      lead={lead}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy} />}
    >
      <DateOfBirthField {...fields.field('birthDate')} />
      <Field label="Last name" autoComplete="family-name" {...fields.field('lastName')} />
      <PostcodeField {...fields.field('postcode')} />
      {children}
    </Step>
  )
}

/** Shown to every visitor alike: a visitor must not learn whether a message was sent. */
const NoCodeHelp = () => (
  <>
    <p className="soft small">
      No email yet? It can take a few minutes. Look in your junk folder, and check that your details are the ones on
      your account.
    </p>
    <AskUs />
  </>
)
