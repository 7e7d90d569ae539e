import { CopyableNumber } from './copyable-number.tsx'

export const examples = {
  known: () => (
    <CopyableNumber title="Your reference" number="4711">
      <b>4711</b>
    </CopyableNumber>
  ),
  loading: () => (
    <CopyableNumber title="Your reference" number={undefined}>
      <b>···</b>
    </CopyableNumber>
  ),
}
