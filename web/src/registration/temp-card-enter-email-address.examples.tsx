import type { ScreenExample } from '../dev/example.ts'

const terms = 'I accept the terms of the temporary card'
const privacy = 'I have read the privacy policy, am 18 or over and live in the UK'

export const examples: Record<string, ScreenExample> = {
  empty: {},
  'nothing entered': { press: ['Continue'] },
  sending: { fill: { Email: 'ada@example.com' }, press: [terms, privacy, 'Continue'] },
}
