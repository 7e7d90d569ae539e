import { Continue } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { StepLayout } from './step-layout.tsx'

const noop = () => {}

export const examples = {
  'a question': () => (
    <StepLayout
      mark={<Icon name="card" />}
      onBack={noop}
      progress={{ label: 'Progress', percent: 40 }}
      heading={<h1>What’s your email?</h1>}
      lead="We’ll send you a link."
      onContinue={noop}
      foot={<Continue />}
    >
      <Field label="Email" name="email" />
    </StepLayout>
  ),
  'something wrong': () => (
    <StepLayout
      mark={<Icon name="card" />}
      heading={<h1>What’s your email?</h1>}
      onContinue={noop}
      foot={<Continue />}
      errors={[{ name: 'email', says: 'Please enter valid email' }]}
    >
      <Field label="Email" name="email" defaultValue="ada@" error="Please enter valid email" />
    </StepLayout>
  ),
}
