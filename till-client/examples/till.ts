import { createInterface } from 'node:readline'
import { openOutbox } from '@pollen/till/outbox'
import { readScan, type Scan } from '@pollen/till/scan'
import { openTill } from '@pollen/till/till'
import type { TillError } from '@pollen/till/till-error'

// A small till: node till.ts URL KEY STORE FILE, then `item CODE PENCE`, `card SCAN`, `spend POINTS`, `pay`, `return ID CODE`.
const [url = '', key = '', storeId = '', file = ''] = process.argv.slice(2)
const say = (line: string) => console.log(line)
const till = openTill({ url, key, timeoutMs: 3000 })
const outbox = openOutbox({
  url,
  key,
  file,
  onSetAside: ({ sent, answer }) => say(`For the office: ${JSON.stringify({ sent, answer })}`),
})
const stop = new AbortController()
const sending = outbox.run(stop.signal)

type Line = { productCode: string; description: string; quantity: number; amountPence: number }
let lines: Line[] = []
let card: Scan | undefined
let held: string | undefined

const commands: Record<string, (...words: string[]) => Promise<void> | void> = {
  item(productCode = '', pence = '') {
    lines.push({ productCode, description: productCode, quantity: 1, amountPence: Number(pence) })
  },
  card(scan = '') {
    card = readScan(scan)
    say(card ? 'Card' : 'That is no card')
  },
  async spend(points = '') {
    if (!card) return say('Scan the card first')
    const redemptionId = crypto.randomUUID()
    const { points: taken } = await till.holdPoints({
      body: { redemptionId, ...card, storeId, points: Number(points) },
    })
    held = redemptionId
    say(`Held ${taken} points`)
  },
  async pay() {
    const cardNumber = card?.cardNumber
    const shelf = lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
    const basket = { storeId, amountPence: shelf, basket: lines }
    // Without the programme the shelf's price is charged, and the points come later.
    const quote = cardNumber && (await till.quoteBasket({ body: { ...basket, cardNumber } }).catch(() => undefined))
    const { prices = [], amountPence = shelf, points = 'your', quotedAt } = quote || {}
    for (const { line, ...paid } of prices) Object.assign(lines[line] ?? {}, paid)
    if (cardNumber) {
      const transactionId = crypto.randomUUID()
      const purchase = { transactionId, cardNumber, storeId, amountPence, basket: lines }
      outbox.add('postTransaction', { body: { ...purchase, ...(quotedAt && { quotedAt }) } })
      if (held) outbox.add('capturePoints', { params: { redemptionId: held }, body: {} })
      say(`Receipt ${transactionId}: ${points} points`)
    }
    say(`Paid ${amountPence}`)
    ;[lines, card, held] = [[], undefined, undefined]
  },
  return(transactionId = '', productCode = '') {
    outbox.add('refundTransaction', {
      params: { transactionId },
      body: { refundId: crypto.randomUUID(), lines: [{ productCode, quantity: 1 }] },
    })
    say('Returned')
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', ...words] = line.trim().split(/\s+/)
  try {
    await (commands[name] ?? (() => say(`Commands: ${Object.keys(commands).join(', ')}`)))(...words)
  } catch (error) {
    say((error as TillError).message)
  }
}
await outbox.sendDue()
stop.abort()
await sending
outbox.close()
