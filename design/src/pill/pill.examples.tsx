import { Pill, WithState } from './pill.tsx'

export const examples = {
  open: () => <Pill>We’re looking into it</Pill>,
  good: () => <Pill isGood>Answered</Pill>,
  'of something': () => (
    <WithState state="Closed" isGood>
      <b>Case D9A733C7</b>
    </WithState>
  ),
}
