import type { Answer } from '@pollen/contract/endpoint'
import { updateName } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { NameFields, nameRules } from '../../../parts/fields/name-fields.tsx'
import { Step } from '../../../parts/layout/step.tsx'
import { Reauthenticate } from '../../../parts/two-factor/reauthenticate.tsx'
import { call } from '../../../platform/calls.ts'
import { rememberFirstName } from '../../../platform/session-marker.ts'
import { useFields } from '../../../platform/use-fields.ts'
import { useMemberQuery } from '../../../platform/use-member-query.ts'

export default function AccountDetailsName() {
  const { data: member } = useMemberQuery(customer)
  return (
    <Reauthenticate title="Change your name" change={{ change: 'name' }}>
      {(shown) => <EnterNewName key={member?.email} member={member} {...shown} />}
    </Reauthenticate>
  )
}

const rules = z.object(nameRules)

function EnterNewName({
  member,
  code,
  refused,
}: {
  member: Answer<typeof customer> | undefined
  code: string
  refused: (error: unknown) => void
}) {
  const navigate = useNavigate()
  const read = useQueryClient()
  const fields = useFields({
    rules,
    values: {
      title: (member?.title ?? '') as z.infer<typeof rules>['title'],
      firstName: member?.firstName ?? '',
      lastName: member?.lastName ?? '',
    },
    refusedField: 'lastName',
    async onSend(name) {
      const isChanged = await call(updateName, { body: name, code }).then(() => true, refused)
      if (!isChanged) return
      rememberFirstName(name.firstName)
      await read.invalidateQueries({ queryKey: [customer.url] })
      showToast({ level: 'INFO', text: 'Your name has changed' })
      navigate(href('accountDetails'), { replace: true })
    },
  })
  return (
    <Step
      chapter="person"
      title="What’s your name now?"
      lead="Step 3 of 3. We’ll email you about it, in case it wasn’t you."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>Change my name</Continue>}
    >
      <NameFields field={fields.field} />
    </Step>
  )
}
