import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { secured } from './registration.sample.ts'

const policy = {
  '/documents-api/registration/:name.html':
    '<p>We use your details to run your account, to add up your points and to show you offers that fit. We don’t sell them. The rest is in our <a href="/privacy-and-legal">privacy policy</a>.</p>',
}
const agree = `I agree to the ${programme.name} rules and have read the privacy policy`

export const examples: Record<string, ScreenExample> = {
  reading: { says: ['The important stuff', 'Accept and continue'], registration: secured, answers: policy },
  agreed: { registration: secured, answers: policy, press: [agree] },
  sending: { registration: secured, answers: policy, press: [agree, 'Accept and continue'] },
  'it failed': {
    registration: secured,
    answers: { ...policy, '/progressive/confirm-registration': { refusal: 'busy' } },
    press: [agree, 'Accept and continue'],
  },
}
