import { demo } from '@pollen/contract/developer/demonstration'
import { capturePoints, holdPoints } from '@pollen/contract/till/redemptions'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { type Purchase as PostedPurchase, postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { postUnclaimedPurchase, type UnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { holdVoucher, useVoucher } from '@pollen/contract/till/vouchers'
import { ask } from './api-calls.ts'

/** The brand of the till, and the code that the card shows. */
type TillCredentials = { brandKey?: string; code?: string }

type Purchase = { cardNumber: string; points: number; transactionId?: string }

/** A shop's till, with a key of the demonstration. */
export class Till {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async demonstration() {
    return demo.answer.parse(await ask(`${this.#url}/api${demo.url}`))
  }

  /** Posts a purchase that earns `points` for the card. */
  async posts(purchase: Purchase, brandKey?: string) {
    return postTransaction.answer.parse(await this.#posted(purchase, brandKey)) as Receipt
  }

  /** Posts a purchase of these products, each for so many pence; the brand's rate and offers decide its points. */
  async buys(cardNumber: string, products: Record<string, number>, brandKey?: string) {
    const basket = Object.entries(products).map(([productCode, amountPence]) => ({
      productCode,
      description: productCode,
      quantity: 1,
      amountPence,
    }))
    const amountPence = basket.reduce((sum, line) => sum + line.amountPence, 0)
    return postTransaction.answer.parse(await this.#posted({ cardNumber, amountPence, basket }, brandKey)) as Receipt
  }

  /** Posts a purchase at which nobody showed a card. */
  async postsWithoutCard(brandKey: string, purchase: Omit<UnclaimedPurchase, 'transactionId' | 'storeId'>) {
    const body = { transactionId: crypto.randomUUID(), storeId: '0042', ...purchase }
    return postUnclaimedPurchase.answer.parse(await this.#call(postUnclaimedPurchase.url, body, brandKey))
  }

  /** Posts that a product of a purchase was brought back. */
  async takesBack(cardNumber: string, transactionId: string, productCode: string) {
    const lines = [{ productCode, quantity: 1 }]
    const body = { refundId: crypto.randomUUID(), cardNumber, occurredAt: new Date().toISOString(), lines }
    return refundTransaction.answer.parse(
      await this.#call(refundTransaction.url.replace(':transactionId', transactionId), body),
    )
  }

  /** The code by which the purchase is refused. */
  async isRefused(purchase: Purchase): Promise<string> {
    return (await this.#posted(purchase)).code
  }

  /** Holds points of the card for what is being bought. */
  async holds(cardNumber: string, points: number, shown: TillCredentials = {}) {
    return holdPoints.answer.parse(await this.#held(cardNumber, points, shown))
  }

  /** The code by which a hold is refused. */
  async isRefusedToHold(cardNumber: string, points: number, shown: TillCredentials = {}): Promise<string> {
    return (await this.#held(cardNumber, points, shown)).code
  }

  /** The code by which capturing a hold is refused. */
  async isRefusedToCapture(redemptionId: string): Promise<string> {
    return (await this.#call(capturePoints.url.replace(':redemptionId', redemptionId), {})).code
  }

  /** Keeps a voucher for what is being bought; the code of a refusal, where it is refused. */
  async holdsVoucher(code: string, useId: string, brandKey?: string): Promise<{ state?: string; code?: string }> {
    return this.#call(holdVoucher.url, { code, useId, storeId: '0042' }, brandKey)
  }

  /** Uses a held voucher up. */
  async usesVoucher(useId: string): Promise<{ state?: string; code?: string }> {
    return this.#call(useVoucher.url.replace(':useId', useId), {})
  }

  #held(cardNumber: string, points: number, { brandKey, code }: TillCredentials) {
    const body = { redemptionId: crypto.randomUUID(), storeId: '0042', cardNumber, points, ...(code && { code }) }
    return this.#call(holdPoints.url, body, brandKey)
  }

  #posted(purchase: Partial<PostedPurchase>, brandKey?: string) {
    const body = {
      transactionId: crypto.randomUUID(),
      occurredAt: new Date().toISOString(),
      storeId: '0042',
      amountPence: 2350,
      ...purchase,
    }
    return this.#call(postTransaction.url, body, brandKey)
  }

  async #call(url: string, body: object, as = 'sainsburys') {
    const { tills } = await this.demonstration()
    const till = tills.find(({ brandKey }) => brandKey === as)
    const answer = await fetch(`${this.#url}/api${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${till?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
}
