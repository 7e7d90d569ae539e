import { barcode } from '../../parts/card/bars.sample.ts'

const cardNumber = '70000000015'
const urls = { barcode: '/customer/nectar-id', codes: '/v1/generate' }
const busy = { refusal: 'busy' }

/** What the browser of a logged-in member stores. */
export const loggedIn = { sessionCreatedAt: '1', firstName: 'Ada' }

/** The server's answers about a card; the secret is RFC 6238's own example. */
export const cardAnswers = {
  [urls.barcode]: { cardNumber, code128: barcode },
  [urls.codes]: {
    cardNumber,
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: 6,
    periodSeconds: 30,
    now: new Date().toISOString(),
  },
}
export const noBarcode = { ...cardAnswers, [urls.barcode]: busy }
export const noCard = { [urls.barcode]: busy, [urls.codes]: busy }
