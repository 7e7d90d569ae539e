import { Pill, Stated } from './pill.tsx'

export const examples = {
  open: () => <Pill>We’re looking into it</Pill>,
  good: () => <Pill isGood>Answered</Pill>,
  'of something': () => (
    <Stated state="Closed" isGood>
      <b>Case D9A733C7</b>
    </Stated>
  ),
}
