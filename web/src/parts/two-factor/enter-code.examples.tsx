import { EnterCode } from './enter-code.tsx'

const never = () => new Promise<void>(() => {})

export const examples = {
  'by email': () => <EnterCode sentBy="email" onCode={never} onResend={never} onStartAgain={() => {}} />,
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
