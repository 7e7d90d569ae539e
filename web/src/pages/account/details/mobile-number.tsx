import { countries } from '@pollen/contract/countries'
import { updateMobile } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { MobileFields, mobileRules } from '../../../parts/fields/mobile-fields.tsx'
import { Step } from '../../../parts/layout/step.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { useFields } from '../../../platform/use-fields.ts'
import { useMemberQuery } from '../../../platform/use-member-query.ts'

export default function AccountDetailsMobileNumber() {
  const { data: member } = useMemberQuery(customer)
  const isFirst = member?.mobile === null
  return (
    <Reauthenticate
      title={isFirst ? 'Add your mobile number' : 'Change your mobile number'}
      change={{ change: 'mobile' }}
    >
      {(shown) => <EnterNewMobile isFirst={isFirst} {...shown} />}
    </Reauthenticate>
  )
}

const rules = z.object(mobileRules)

function EnterNewMobile({
  isFirst,
  code,
  refused,
}: {
  isFirst: boolean
  code: string
  refused: (error: unknown) => void
}) {
  const navigate = useNavigate()
  const read = useQueryClient()
  const fields = useFields({
    rules,
    values: { country: programme.mobileCountries.primary, phoneNumber: '' },
    refusedField: 'phoneNumber',
    async onSend({ country, phoneNumber }) {
      const phone = { phoneNumber, countryCode: countries[country].dialCode }
      const isChanged = await call(updateMobile, { body: { phone }, code }).then(() => true, refused)
      if (!isChanged) return
      await read.invalidateQueries({ queryKey: [customer.url] })
      showToast({ level: 'INFO', text: 'Your mobile number has changed' })
      navigate(href('accountDetails'), { replace: true })
    },
  })
  return (
    <Step
      chapter="phone"
      title={isFirst ? 'What’s your mobile number?' : 'What’s your new mobile number?'}
      lead={`Step 3 of 3. We’ll ${isFirst ? 'email you about it' : 'text your old number'}, in case it wasn’t you.`}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>{isFirst ? 'Add' : 'Change'} my number</Continue>}
    >
      <MobileFields
        country={{
          value: fields.form.watch('country'),
          onChange: (country) => fields.form.setValue('country', country),
        }}
        phoneNumber={fields.field('phoneNumber')}
      />
    </Step>
  )
}
