import type { ScreenExample } from '../../parts/examples/screen-example.ts'

/** What a visitor holds while they look for their code. */
export const asked = { encryptedCollectorJwt: 'x'.repeat(43) }

export const details = { 'Date of birth': '17/06/1988', 'Last name': 'Hartwell', Postcode: 'AA1 1AA' }

/** Where the calls go, for what an example answers them. */
export const answerTo = {
  retrieve: {
    request: '/retrieve-card/request',
    resend: '/retrieve-card/2fa-resend',
    validate: '/retrieve-card/validate',
  },
  replace: { validate: '/replacement-card/validate' },
}

/** A card that was ordered a moment ago, or is on its way already. */
export const ordered = (reason: object, answer: { wasOnItsWay: boolean }): ScreenExample => ({
  state: { ...asked, ...reason },
  answers: { [answerTo.replace.validate]: { cardNumber: '70000000017', ...answer } },
  fill: { Code: '123456' },
  press: ['Continue'],
  until: 'on its way',
})
