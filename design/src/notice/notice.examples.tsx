import { Notice } from './notice.tsx'

export const examples = {
  info: () => <Notice level="info">The details should match those you used before.</Notice>,
  good: () => (
    <Notice level="good" title="That’s confirmed">
      You can go back to the page you came from.
    </Notice>
  ),
  bad: () => <Notice level="bad">That email and password don’t match.</Notice>,
}
