import { addMissingInformation } from '@pollen/contract/member/missing-information'
import type { MissingDetail } from '@pollen/contract/missing-details'
import { refusals } from '@pollen/contract/refusals'
import { ada, customerUrl, knowsAda, showsItIsThem } from '../../parts/examples/account.sample.ts'
import type { Answers, RefusalAt } from '../../parts/examples/answers.ts'
import type { Actions, ScreenExample } from '../../parts/examples/screen-example.ts'

const { url } = addMissingInformation
const all: MissingDetail[] = ['title', 'memorableName', 'mobile']
const lacks = (missing: MissingDetail[], withheld: MissingDetail[] = []) => ({
  ...knowsAda,
  [customerUrl]: { ...ada, title: null, mobile: null },
  [url]: { missing, withheld },
})
const proves = (then?: Actions): Actions => ({ press: ['Complete my details'], afterwards: showsItIsThem(then) })
/** The first answer is what is missing, the second is about what was sent. */
const answering = (second: { refusal: RefusalAt<typeof url> } | Record<string, never>): Answers => ({
  ...lacks(all),
  [url]: [{ missing: all, withheld: [] }, second],
})
const sends = (fill: Record<string, string>) => proves({ fill, press: ['Save my details'] })

export const examples: Record<string, ScreenExample> = {
  'all of it is missing': { answers: lacks(all), until: 'We’re missing your title, memorable word and mobile number' },
  'one is missing, two are withheld': {
    answers: lacks(['mobile'], ['title', 'memorableName']),
    until: 'You’d rather not say your title and memorable word',
  },
  'nothing is missing': { answers: lacks([]), until: 'Nothing is missing' },
  'password, without a mobile': { answers: lacks(all), press: ['Complete my details'], until: 'Send me a code' },
  'asks for all of it': { answers: lacks(all), ...proves(), until: 'Save my details' },
  'one is not said': {
    answers: lacks(all),
    ...proves({ press: ['I’d rather not say my memorable word'] }),
    until: 'Save my details',
  },
  'no such number': {
    answers: answering({ refusal: 'phoneNotValid' }),
    ...sends({ 'Mobile number': '07700 900456' }),
    until: refusals.phoneNotValid.says,
  },
  saved: { answers: answering({}), ...sends({ 'Memorable word': 'Acorn' }), until: 'Your details are saved' },
  loading: {},
  'does not load': { answers: { [url]: { refusal: 'busy' } }, until: 'This didn’t load' },
}
