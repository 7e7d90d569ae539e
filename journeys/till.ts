import { demo } from '@pollen/contract/dev'
import { capturePoints, holdPoints } from '@pollen/contract/redemptions'
import { postTransaction, type Receipt } from '@pollen/contract/till'

type Purchase = { cardNumber: string; points: number; transactionId?: string }

/** A shop's till, with a key of the demonstration. */
export class Till {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async demonstration() {
    return demo.answer.parse(await (await fetch(`${this.#url}/api${demo.url}`)).json())
  }

  /** Posts a purchase that earns `points` for the card. */
  async posts(purchase: Purchase) {
    return postTransaction.answer.parse(await this.#posted(purchase)) as Receipt
  }

  /** The code by which the purchase is refused. */
  async isRefused(purchase: Purchase): Promise<string> {
    return (await this.#posted(purchase)).code
  }

  /** Holds points of the card for what is being bought. */
  async holds(cardNumber: string, points: number) {
    const body = { redemptionId: crypto.randomUUID(), storeId: '0042', cardNumber, points }
    return holdPoints.answer.parse(await this.#call(holdPoints.url, body))
  }

  /** The code by which capturing a hold is refused. */
  async isRefusedToCapture(redemptionId: string): Promise<string> {
    return (await this.#call(capturePoints.url.replace(':redemptionId', redemptionId), {})).code
  }

  #posted(purchase: Purchase) {
    return this.#call(postTransaction.url, {
      transactionId: crypto.randomUUID(),
      occurredAt: new Date().toISOString(),
      storeId: '0042',
      amountPence: 2350,
      ...purchase,
    })
  }

  async #call(url: string, body: object) {
    const { tills } = await this.demonstration()
    const till = tills.find(({ brandKey }) => brandKey === 'sainsburys')
    const answer = await fetch(`${this.#url}/api${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${till?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
}
