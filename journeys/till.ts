import { demo } from '@pollen/contract/dev'
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
    return postTransaction.answer.parse(await this.#post(purchase)) as Receipt
  }

  /** The code by which the purchase is refused. */
  async isRefused(purchase: Purchase): Promise<string> {
    return (await this.#post(purchase)).code
  }

  async #post(purchase: Purchase) {
    const { tills } = await this.demonstration()
    const till = tills.find(({ brandKey }) => brandKey === 'sainsburys')
    const body = {
      transactionId: crypto.randomUUID(),
      occurredAt: new Date().toISOString(),
      storeId: '0042',
      amountPence: 2350,
      ...purchase,
    }
    const answer = await fetch(`${this.#url}/api${postTransaction.url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${till?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
}
