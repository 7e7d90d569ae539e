import { setTimeout as sleep } from 'node:timers/promises'
import { OutboxFull, openOutbox } from '@pollen/till/outbox'

/** What a till is told: its programme, its outbox, whose cards it sees, what its receipts are called and the number of the first, and how wrong its clock is. */
export type TillOrders = {
  url: string
  key: string
  file: string
  cards: string[]
  receipts: string
  first: number
  clockAheadMs: number
}
/** What it tells: receipts that it printed since their purchases were kept, that its disk is full, or that nothing waits. */
export type TillNews = { printed: number } | { full: number } | { isEmpty: true }

const tell = (news: TillNews) => process.send?.(news)
const { url, key, file, cards, receipts, first, clockAheadMs } = JSON.parse(process.argv[2] ?? '') as TillOrders
const now = Date.now
Date.now = () => now() + clockAheadMs

let isOpen = true
process.on('message', () => {
  isOpen = false
})
const outbox = openOutbox({
  url,
  key,
  file,
  timeoutMs: 2000,
  onSetAside({ answer }) {
    throw new Error(`Nothing of this till is refused: ${JSON.stringify(answer)}`)
  },
})
void outbox.run(new AbortController().signal)
for (let number = first; isOpen; ) {
  const cardNumber = cards[number % cards.length] ?? ''
  try {
    outbox.add('postTransaction', {
      body: { transactionId: `${receipts}${number}`, cardNumber, storeId: '0042', amountPence: 100, points: 1 },
    })
    tell({ printed: number })
    number += 1
  } catch (error) {
    if (!(error instanceof OutboxFull)) throw error
    tell({ full: number })
  }
  await sleep(4)
}
while (outbox.waiting().length > 0) await sleep(20)
tell({ isEmpty: true })
