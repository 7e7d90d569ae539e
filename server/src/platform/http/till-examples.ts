const cardNumber = '70000000017'
const storeId = '0042'
const occurredAt = '2026-11-21T09:14:00Z'
const tea = { productCode: '5010044000015', description: 'Tea, 80 bags', quantity: 1, amountPence: 310 }
const grapes = { productCode: '0512', description: 'Grapes', quantity: 1, measure: { grams: 432 }, amountPence: 190 }
const purchase = { transactionId: '0042-3-20261121-0017', cardNumber, occurredAt, storeId, amountPence: 500 }

type Examples = Record<string, { summary: string; value: unknown }>

/** What a till sends, by the name of the call: two of each that most tills make. */
export const examplesOfTills: Record<string, Examples> = {
  quoteBasket: {
    basket: {
      summary: 'A basket, and whose it is',
      value: { cardNumber, storeId, amountPence: 500, basket: [tea, grapes] },
    },
    noCard: { summary: 'What a card would give', value: { storeId, amountPence: 500 } },
  },
  postTransaction: {
    purchase: {
      summary: 'A purchase with its basket, as it was quoted',
      value: { ...purchase, quotedAt: occurredAt, basket: [{ ...tea, savedPence: 40 }, grapes] },
    },
    queue: {
      summary: 'What waited while the network was away',
      value: { transactions: [purchase, { ...purchase, transactionId: '0042-3-20261121-0018', amountPence: 1299 }] },
    },
  },
  refundTransaction: {
    lines: {
      summary: 'Goods come back',
      value: { refundId: '0042-3-20261123-0004', occurredAt, lines: [{ productCode: tea.productCode, quantity: 1 }] },
    },
    amount: {
      summary: 'So much is paid back',
      value: { refundId: '0042-3-20261123-0005', occurredAt, amountPence: 190 },
    },
  },
  holdPoints: {
    till: {
      summary: 'At a till, with the code of a phone',
      value: { redemptionId: 'spend-20261121-0042', cardNumber, storeId, points: 500, code: '482913' },
    },
    order: {
      summary: 'For an order of a web shop',
      value: {
        redemptionId: 'order-77012',
        cardNumber,
        storeId,
        points: 2000,
        purpose: 'order',
        expiresAt: '2026-12-05T09:14:00Z',
      },
    },
  },
  capturePoints: {
    all: { summary: 'All that is held', value: {} },
    parcel: { summary: 'A parcel of an order', value: { captureId: 'parcel-1', points: 800 } },
  },
  releasePoints: {
    all: { summary: 'All that is held', value: {} },
    parcel: { summary: 'A parcel that is never sent', value: { releaseId: 'parcel-2', points: 1200 } },
  },
  refundPoints: {
    all: { summary: 'All that was paid with points', value: { refundId: 'return-9' } },
    part: { summary: 'A part of it', value: { refundId: 'return-10', points: 250 } },
  },
}
