import { updateName } from '@pollen/contract/account'
import { customer } from '@pollen/contract/collectors'
import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../api.ts'
import { Continue } from '../design/button/button.tsx'
import { NameFields, nameRules } from '../design/name-fields/name-fields.tsx'
import { Step } from '../design/step/step.tsx'
import { showToast } from '../design/toast/toast.tsx'
import { rememberFirstName } from '../session-marker.ts'
import { useFields } from '../use-fields.ts'
import { useQueried } from '../use-queried.ts'
import { ShowItIsYou } from './show-it-is-you.tsx'

export default function AccountDetailsName() {
  const { data: member } = useQueried(customer)
  return <ShowItIsYou>{(shown) => <EnterNewName key={member?.email} member={member} {...shown} />}</ShowItIsYou>
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
      title="What's your name now?"
      lead="We tell your email, in case this was not you."
      onContinue={fields.send}
      errors={fields.errors}
      foot={<Continue busy={fields.busy}>Change my name</Continue>}
    >
      <NameFields field={fields.field} />
    </Step>
  )
}
