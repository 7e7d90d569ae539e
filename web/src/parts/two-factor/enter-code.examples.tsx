import { EnterCode } from './enter-code.tsx'

const never = () => new Promise<undefined>(() => {})

export const examples = {
  'by email': () => (
    <EnterCode
      sentBy="email"
      sentTo="a…@example.com"
      allows="convert 1,600 points to Skylark Air"
      place="Step 2 of 3. "
      onCode={never}
      onResend={never}
      onStartAgain={() => {}}
    />
  ),
  'by text': () => <EnterCode sentBy="sms" sentTo="123" onCode={never} onResend={never} onStartAgain={() => {}} />,
  'to whoever it may be': () => (
    <EnterCode
      sentBy="email"
      lead="If those are a member’s details, we’ve emailed them a code."
      onCode={never}
      onResend={never}
      onStartAgain={() => {}}
    />
  ),
}
