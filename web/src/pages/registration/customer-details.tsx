import { toWire } from '@pollen/contract/date-of-birth'
import { DateOfBirth, Postcode } from '@pollen/contract/fields'
import { piiCheck } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DateOfBirthField } from '../../parts/fields/date-of-birth-field.tsx'
import { NameFields, nameRules } from '../../parts/fields/name-fields.tsx'
import { PostcodeField } from '../../parts/fields/postcode-field.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration, type UserData, useRegistration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { rememberFirstName } from '../../platform/session-marker.ts'
import { areDetailsOnFile } from './journey.ts'
import { cardIsLocked } from './use-journey.ts'
import { useFormStep } from './use-step.ts'

const rules = z.object({ ...nameRules, dateOfBirth: DateOfBirth })
/** For a card with details on file, which are compared with these, postcode included. */
const rulesOfCard = z.extend(rules, { postcode: Postcode })

const toMatch: Record<string, string> = {
  GHOST: 'Your details should match the ones on your old account.',
  ANALOG: 'Your details should match the ones we have for your card.',
}

type Details = z.infer<typeof rules> & { postcode?: string }

export default function CustomerDetails() {
  const { userType, next } = useRegistration()
  const isOnFile = areDetailsOnFile(next)
  const { state } = useLocation()
  const known: UserData = { ...state?.userData, ...registration.now().userData }
  const step = useFormStep<'customerDetails', Details>('customerDetails', {
    rules: (isOnFile ? rulesOfCard : rules) as never,
    values: {
      title: (known.title ?? '') as Details['title'],
      firstName: known.firstName ?? '',
      lastName: known.lastName ?? '',
      dateOfBirth: known.dateOfBirth ?? '',
      postcode: known.postcode ?? '',
    },
    whenRefused: { cardLocked: () => step.happened('cardLocked', cardIsLocked) },
    async onContinue(details, goOn) {
      const { authToken = '' } = registration.now()
      registration.merge({ userData: details })
      if (isOnFile && details.postcode) {
        const body = { ...details, postcode: details.postcode, authToken, dateOfBirth: toWire(details.dateOfBirth) }
        const { next, address } = await call(piiCheck, { body })
        registration.merge({ next, addressOnFile: address, takesAddressOnFile: undefined })
      }
      rememberFirstName(details.firstName)
      goOn()
    },
  })

  const isCorrection = isOnFile && Boolean(state?.isCorrection)
  useEffect(() => {
    if (isCorrection) document.getElementById('lastName')?.focus()
  }, [isCorrection])

  const advice = isCorrection ? 'Check your last name, date of birth and postcode.' : toMatch[userType ?? '']
  return (
    <Step
      chapter="person"
      progress={step.progress}
      title="Now, let’s get some details"
      onContinue={step.send}
      errors={step.errors}
      failure={step.failure}
      foot={<Continue busy={step.busy} />}
    >
      {advice && <Notice level="info">{advice}</Notice>}
      <NameFields field={step.field} />
      <DateOfBirthField {...step.field('dateOfBirth')} />
      {isOnFile && <PostcodeField {...step.field('postcode')} />}
    </Step>
  )
}
