import { hourMs } from '@pollen/contract/durations'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { conversions } from '@pollen/contract/member/conversions'
import { notifications } from '@pollen/contract/member/notifications'
import { memberOffer } from '@pollen/contract/member/offers'
import { requestVoucher, vouchers } from '@pollen/contract/member/vouchers'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import type { TestApp } from './app.ts'
import { callsOfHome } from './calls-of-home.ts'
import { TestBrowser } from './http-browser.ts'
import type { MemberWithHistory } from './long-histories.ts'
import type { TestTill } from './till-calls.ts'

/** The calls of every day, each by its name. */
export function callsOfDay(
  server: TestApp,
  till: TestTill,
  { cardNumber, headers, purchaseIds, ...member }: MemberWithHistory,
) {
  const { call } = server
  const [first = ''] = purchaseIds
  const basket = [{ productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 400 }]
  const occurredAt = new Date(Date.now() - hourMs).toISOString()
  const aPurchase = (transactionId = crypto.randomUUID() as string) => ({
    transactionId,
    cardNumber,
    occurredAt,
    storeId: '0042',
    amountPence: 400,
    basket,
  })
  const posts = (purchase: object) => till.call(postTransaction, { body: purchase as ReturnType<typeof aPurchase> })
  const hold = async () => {
    const redemptionId = crypto.randomUUID()
    return { redemptionId, ...(await till.holds({ cardNumber, points: 1, redemptionId })) }
  }
  return {
    'a purchase': () => posts(aPurchase()),
    'purchases in one call': () => posts({ transactions: [aPurchase(), aPurchase()] }),
    'a quote': () => till.call(quoteBasket, { body: { cardNumber, storeId: '0042', amountPence: 400, basket } }),
    'a refund': () =>
      till.call(refundTransaction, {
        params: { transactionId: first },
        body: { refundId: crypto.randomUUID(), cardNumber, occurredAt, amountPence: 1 },
      }),
    'a hold and its capture': async () => till.captures((await hold()).redemptionId),
    'a hold and its release': async () => till.releases((await hold()).redemptionId),
    'the card at the till': () => till.looksAt(cardNumber),
    'a voucher': () =>
      call(requestVoucher, {
        headers,
        body: { rewardId: 'quayside-coffee', requestId: crypto.randomUUID(), points: 600 },
      }),
    'the activity': () => call(transactions, { headers }),
    'a transaction': async () => {
      const [newest] = (await call(transactions, { headers })).json.transactions
      return call(transactionDetails, { headers, params: { id: newest?.id ?? '' } })
    },
    vouchers: () => call(vouchers, { headers }),
    conversions: () => call(conversions, { headers }),
    messages: () => call(notifications, { headers }),
    'an offer': () => call(memberOffer, { headers, params: { id: 'offer-7' } }),
    ...Object.fromEntries(callsOfHome.map((endpoint) => [`Home: ${endpoint.url}`, () => call(endpoint, { headers })])),
    'a sign-in': async () => (await new TestBrowser(server).signsIn(member)).session,
  }
}
