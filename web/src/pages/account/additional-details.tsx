import { countries } from '@pollen/contract/countries'
import { MemorableName, PhoneNumber, Title, titles } from '@pollen/contract/fields'
import { customer } from '@pollen/contract/member/collectors'
import { addMissingInformation, missingInformation } from '@pollen/contract/member/missing-information'
import type { MissingDetail } from '@pollen/contract/missing-details'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink, Continue } from '@pollen/design/button'
import { Checkbox } from '@pollen/design/checkbox'
import { EmptyState } from '@pollen/design/empty-state'
import { Panel } from '@pollen/design/panel'
import { Select } from '@pollen/design/select'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { MemorableWordField } from '../../parts/fields/memorable-word-field.tsx'
import { MobileFields, mobileRules } from '../../parts/fields/mobile-fields.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { listOfDetails } from '../../parts/missing-details/detail-names.ts'
import { Reauthenticate } from '../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

type Proof = { code: string; refused: (error: unknown) => void }

/** What a member's record lacks. They say what they like of it, once they showed that it is them. */
export default function AccountAdditionalDetails() {
  const query = useMemberQuery(missingInformation)
  const { data } = query
  const [isStarted, setStarted] = useState(false)
  if (isStarted && data)
    return (
      <Reauthenticate title="Complete your details" change={{ change: 'missingDetails' }}>
        {(proof) => <EnterDetails withheldBefore={data.withheld} missing={data.missing} {...proof} />}
      </Reauthenticate>
    )
  return (
    <MemberPage title="Additional details" back={href('account')}>
      <WhenLoaded of={query} what="This" loading="Looking what we have">
        {(data) => <WhatIsMissing {...data} onStart={() => setStarted(true)} />}
      </WhenLoaded>
    </MemberPage>
  )
}

function WhatIsMissing({
  missing,
  withheld,
  onStart,
}: {
  missing: MissingDetail[]
  withheld: MissingDetail[]
  onStart: () => void
}) {
  if (missing.length + withheld.length === 0)
    return (
      <EmptyState title="Nothing is missing">
        <p>We have all that we need. You can see and change it under “Your details”.</p>
        <ButtonLink kind="quiet" to={href('accountDetails')}>
          Your details
        </ButtonLink>
      </EmptyState>
    )
  return (
    <Panel>
      <div className="stack">
        {missing.length > 0 && <h2>We’re missing your {listOfDetails(missing)}</h2>}
        {missing.length > 0 && <p>Tell us what you like, and leave out the rest. It takes your password and a code.</p>}
        {withheld.length > 0 && <p>You’d rather not say your {listOfDetails(withheld)}. That’s fine.</p>}
        <div>
          <Button onClick={onStart}>{missing.length > 0 ? 'Complete my details' : 'Tell us after all'}</Button>
        </div>
      </div>
    </Panel>
  )
}

/** What is left empty is left for another day. */
const optional = <Rule extends z.ZodMiniType<string>>(rule: Rule) =>
  z.string().check(({ value, issues }) => {
    const says = value === '' ? undefined : z.safeParse(rule, value).error?.issues[0]?.message
    if (says) issues.push({ code: 'custom', message: says, input: value })
  })
const rules = z.object({
  title: optional(Title),
  memorableName: optional(MemorableName),
  country: mobileRules.country,
  phoneNumber: optional(PhoneNumber),
})

const fieldOf = { title: 'title', memorableName: 'memorableName', mobile: 'phoneNumber' } as const

function EnterDetails({
  missing,
  withheldBefore,
  code,
  refused,
}: { missing: MissingDetail[]; withheldBefore: MissingDetail[] } & Proof) {
  const navigate = useNavigate()
  const read = useQueryClient()
  const [withheld, setWithheld] = useState(withheldBefore)
  const isAsked = (detail: MissingDetail) => missing.includes(detail) || withheldBefore.includes(detail)
  const leave = async () => {
    navigate(href('accountDetails'), { replace: true })
    await Promise.all([missingInformation, customer].map(({ url }) => read.invalidateQueries({ queryKey: [url] })))
  }
  const fields = useFields({
    rules,
    values: { title: '', memorableName: '', country: programme.mobileCountries.primary, phoneNumber: '' },
    refusedField: isAsked('mobile') ? 'phoneNumber' : undefined,
    whenRefused: { detailNotMissing: () => leave() },
    async onSend({ title, memorableName, country, phoneNumber }) {
      const body = {
        withheld,
        ...(title && { title: z.parse(Title, title) }),
        ...(memorableName && { memorableName }),
        ...(phoneNumber && { phone: { phoneNumber, countryCode: countries[country].dialCode } }),
      }
      const isAdded = await call(addMissingInformation, { body, code }).then(() => true, refused)
      if (!isAdded) return
      showToast({ level: 'INFO', text: 'Your details are saved' })
      await leave()
    },
  })
  const isWithheld = (detail: MissingDetail) => withheld.includes(detail)
  const withhold = (detail: MissingDetail, isTicked: boolean) => {
    setWithheld(isTicked ? [...withheld, detail] : withheld.filter((other) => other !== detail))
    if (isTicked) fields.form.resetField(fieldOf[detail])
  }
  const ask = (detail: MissingDetail, control: ReactNode) =>
    isAsked(detail) && (
      <div className="stack">
        {!isWithheld(detail) && control}
        <Checkbox
          name={`${detail}Withheld`}
          label={`I’d rather not say my ${listOfDetails([detail])}`}
          checked={isWithheld(detail)}
          onChange={({ target }) => withhold(detail, target.checked)}
        />
      </div>
    )
  return (
    <Step
      chapter="person"
      title="What’s missing?"
      lead="Step 3 of 3. Leave out what you like. We’ll email you about it, in case it wasn’t you."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Save my details</Continue>}
    >
      {ask(
        'title',
        <Select
          label="Title"
          placeholder="Choose"
          autoComplete="honorific-prefix"
          options={titles.map((title) => ({ value: title, label: title }))}
          {...fields.field('title')}
        />,
      )}
      {ask('memorableName', <MemorableWordField {...fields.field('memorableName')} />)}
      {ask(
        'mobile',
        <MobileFields
          country={{
            value: fields.form.watch('country'),
            onChange: (country) => fields.form.setValue('country', country),
          }}
          phoneNumber={fields.field('phoneNumber')}
        />,
      )}
    </Step>
  )
}
