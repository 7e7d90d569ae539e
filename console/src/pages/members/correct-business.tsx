import type { Answer } from '@pollen/contract/endpoint'
import type { Employees } from '@pollen/contract/fields'
import { businessOf, correctBusiness } from '@pollen/contract/staff/members/details'
import type { z } from '@pollen/contract/zod'
import { Checkbox } from '@pollen/design/checkbox'
import { Dialog } from '@pollen/design/dialog'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useAnswer } from '../../platform/use-call.ts'
import type { ActionProps } from './action-props.ts'
import { AskToCorrect } from './ask-to-correct.tsx'

const title = 'Correct the business'

/** What we know of a business, to be changed; or that it ended. */
export function CorrectBusiness(props: ActionProps) {
  const known = useAnswer(businessOf, { params: { member: props.of.member } })
  if (known.data?.business) return <Ask {...props} {...known.data} business={known.data.business} />
  return (
    <Dialog title={title} open onClose={props.close}>
      <WhenLoaded of={known} what="The business">
        {() => <p>It is a standard account: there is no business on it.</p>}
      </WhenLoaded>
    </Dialog>
  )
}

type KnownBusiness = Answer<typeof businessOf>
type AskProps = ActionProps & { business: NonNullable<KnownBusiness['business']>; lists: KnownBusiness['lists'] }

function Ask({ of: { member }, business, lists, ...props }: AskProps) {
  const [name, setName] = useDraft(title, 'name', business.name)
  const [category, setCategory] = useDraft(title, 'category', business.category)
  const [employees, setEmployees] = useDraft(title, 'employees', business.employees)
  const [hasEnded, setEnded] = useState(false)
  return (
    <AskToCorrect
      {...props}
      title={title}
      what="The business"
      run={(why) => {
        const changed = { name, category, employees: employees as z.infer<typeof Employees> }
        return call(correctBusiness, { params: { member }, body: { ...(!hasEnded && { business: changed }), ...why } })
      }}
    >
      <Checkbox
        name="ended"
        checked={hasEnded}
        onChange={({ target }) => setEnded(target.checked)}
        label="The business ended: the account stays, as a standard one"
      />
      {!hasEnded && (
        <>
          <Field label="Name" name="business" value={name} onChange={({ target }) => setName(target.value)} />
          <Select
            label="What it does"
            name="category"
            value={category}
            groups={lists.businessCategories.map(({ group, categories }) => ({
              label: group,
              options: categories.map(({ key, name: text }) => ({ value: key, label: text })),
            }))}
            onChange={({ target }) => setCategory(target.value)}
          />
          <Select
            label="Employees"
            name="employees"
            value={employees}
            options={Object.entries(lists.businessEmployees).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => setEmployees(target.value)}
          />
        </>
      )}
    </AskToCorrect>
  )
}
