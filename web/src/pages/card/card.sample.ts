import { barcode } from '../../parts/card/bars.sample.ts'
import { brands } from '../../parts/examples/brands.sample.ts'

const cardNumber = '70000000015'
const urls = { barcode: '/customer/card', codes: '/v1/generate' }
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

export const refusedSpendUrl = '/v1/collectors/redemption-status/refused-spend'
/** A till tried to take points while spending is locked. */
export const aRefusedSpend = { points: 200, brand: brands.grocer, at: '2026-11-20T13:51:00.000Z' }
