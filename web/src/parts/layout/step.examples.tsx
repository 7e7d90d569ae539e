import { Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Step } from './step.tsx'

export const examples = {
  asking: () => (
    <Step
      progress={20}
      title="Let’s verify your email"
      lead="We’ll send you a link."
      onContinue={() => {}}
      foot={<Continue />}
    >
      <Field label="Email" name="email" />
    </Step>
  ),
  'something wrong': () => (
    <Step
      progress={20}
      title="Let’s verify your email"
      onContinue={() => {}}
      foot={<Continue />}
      errors={[{ name: 'email', says: 'Please enter valid email' }]}
    >
      <Field label="Email" name="email" defaultValue="ada@" error="Please enter valid email" />
    </Step>
  ),
}
