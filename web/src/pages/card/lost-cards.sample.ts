import type { ScreenExample } from '../../parts/examples/screen-example.ts'

/** The state of a visitor who has asked for a code. */
export const codeRequest = { encryptedCollectorJwt: 'x'.repeat(43) }

export const details = { 'Date of birth': '17/06/1988', 'Last name': 'Hartwell', Postcode: 'AA1 1AA' }

/** The endpoints' urls, for the examples' answers. */
export const answerTo = {
  retrieve: {
    request: '/retrieve-card/request',
    resend: '/retrieve-card/2fa-resend',
    validate: '/retrieve-card/validate',
  },
  replace: { validate: '/replacement-card/validate' },
}

/** A card that was just ordered, or was ordered before. */
export const cardOrder = (reason: object, answer: { wasOrderedBefore: boolean }): ScreenExample => ({
  state: { ...codeRequest, ...reason },
  answers: { [answerTo.replace.validate]: { cardNumber: '70000000017', ...answer } },
  fill: { Code: '123456' },
  press: ['Continue'],
  until: answer.wasOrderedBefore ? 'already ordered' : 'Your card is ordered',
})
