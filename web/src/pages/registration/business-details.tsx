import { BusinessCategory, BusinessName, Employees } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { businessLookup } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { Button, Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { showToast } from '@pollen/design/toast'
import { useEffect } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { useFormStep } from './use-step.ts'

const rules = z.object({ name: BusinessName, employees: Employees, category: BusinessCategory })

export default function BusinessDetails() {
  const { business } = registration.now().userData
  const { data: lists, error, refetch } = useAnswer(businessLookup)
  useEffect(() => {
    if (error) showToast({ level: 'ERROR', text: 'Unable to fetch business categories.' })
  }, [error])

  const step = useFormStep('businessDetails', {
    rules,
    values: {
      name: business?.name ?? '',
      employees: (business?.employees ?? '') as 'A',
      category: business?.category ?? '',
    },
    onContinue(business, goOn) {
      registration.merge({ userData: { business } })
      goOn()
    },
  })
  return (
    <Step
      chapter="shop"
      progress={step.progress}
      title="Tell us about your business"
      onContinue={step.send}
      errors={step.errors}
      failure={step.failure}
      foot={
        <Continue
          busy={step.busy}
          waitsFor={(step.form.watch('name') ?? '').length <= 1 && 'Enter your business name to continue'}
        />
      }
    >
      <Field label="Business name" autoComplete="organization" {...step.field('name')} />
      <Select
        label="Number of employees"
        placeholder="Choose"
        options={Object.entries(lists?.businessEmployees ?? {}).map(([letter, label]) => ({ value: letter, label }))}
        {...step.field('employees')}
        key={lists ? 'employees' : 'no employees yet'}
      />
      <Select
        label="What your business does"
        placeholder="Choose"
        groups={(lists?.businessCategories ?? []).map(({ group, categories }) => ({
          label: group,
          options: categories.map(({ key, name }) => ({ value: key, label: name })),
        }))}
        {...step.field('category')}
        key={lists ? 'categories' : 'no categories yet'}
      />
      {error !== undefined && (
        <Button kind="plain" onClick={refetch}>
          Load the lists again
        </Button>
      )}
      <p className="soft small">
        The{' '}
        <a href={href('businessRules')} target="_blank" rel="noopener">
          rules for businesses
        </a>{' '}
        open in a new window.
      </p>
    </Step>
  )
}
