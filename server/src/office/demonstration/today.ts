import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { capturePoints, holdPoints } from '@pollen/contract/till/redemptions'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { type BasketLine, postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { notMe } from '@pollen/contract/visitor/redemptions'
import type { Shelf } from './baskets.ts'
import type { Calls } from './calls.ts'
import type { Member } from './cast.ts'
import type { PurchaseVisit, RefundVisit, Visit } from './history.ts'
import { basketOf } from './shopping.ts'

const storeId = '0042'

/** Cards in two stores within minutes spend no more without their code (content/spending.json). */
const mostWithoutCode = 1000

/** What a thief, who read a card's number over a shoulder, tries to spend, and where. */
const theft = { brandKey: 'thistle-outdoors', points: 400, storeId: '0917' }

const spendAlertToken = new RegExp(String.raw`\b${theft.points} points[^]*${href('cardNotMe')}\?token=([\w-]+)`)

/** What happens today happens through the calls of a running server. What did is said; undefined when nothing did. */
type Sentence = Promise<string | undefined>

export type World = {
  calls: Calls
  /** What the main grocer sells. */
  shelf: Shelf
  /** Begins the reference of whatever happens in this fortnight. */
  prefix: string
  /** What was bought in this fortnight, by the visits' references. */
  baskets: Map<string, BasketLine[]>
}

type AtTill = { member: Member; till: { key: string; name: string } }

/** A visit of the member's history, made again. */
export async function goes(world: World, member: Member, visit: Visit): Sentence {
  const till = await world.calls.tillOf(visit.brandKey)
  if (!till || 'spends' in visit) return undefined
  return 'refundOf' in visit ? bringsBack(world, { member, till }, visit) : buys(world, { member, till }, visit)
}

async function buys(
  { calls, shelf, prefix, baskets }: World,
  { member, till }: AtTill,
  visit: PurchaseVisit,
): Sentence {
  const { key, name } = till
  const { cardNumber, usuals = [] } = member
  const transactionId = referenceOf(prefix, member, visit.reference)
  const basket = visit.brandKey === programme.mainGrocer ? basketOf(visit, transactionId, shelf, usuals) : []
  const onShelf = basket.reduce((sum, line) => sum + line.amountPence, 0)
  const asked = {
    cardNumber,
    storeId,
    amountPence: 'amountPence' in visit && !basket.length ? visit.amountPence : onShelf,
  }
  const withBasket = basket.length > 0 && { basket }
  const { quotedAt, amountPence, prices } = await calls.call(quoteBasket, { key, body: { ...asked, ...withBasket } })
  for (const { line, ...price } of prices) Object.assign(basket[line] as BasketLine, price)
  const occurredAt = new Date().toISOString()
  const body = { ...asked, ...withBasket, transactionId, occurredAt, quotedAt, amountPence }
  const { points } = (await calls.call(postTransaction, { key, body })) as Receipt
  baskets.set(transactionId, basket)
  return `spends £${(amountPence / 100).toFixed(2)} at ${name} and collects ${points} points`
}

async function bringsBack(
  { calls, prefix, baskets }: World,
  { member, till: { key } }: AtTill,
  visit: RefundVisit,
): Sentence {
  const transactionId = referenceOf(prefix, member, visit.refundOf)
  const [first] = baskets.get(transactionId) ?? []
  if (!first) return undefined
  const { points } = await calls.call(refundTransaction, {
    key,
    params: { transactionId },
    body: {
      refundId: `${transactionId}-back`,
      cardNumber: member.cardNumber,
      occurredAt: new Date().toISOString(),
      lines: [{ productCode: first.productCode, quantity: first.quantity }],
    },
  })
  return `brings back: ${first.description}; ${points} points go with it`
}

/** As many points as the member spends at a time. */
export async function spendsPoints({ calls, prefix }: World, member: Member): Sentence {
  const { brandKey = '', points: usual = 0 } = member.spends ?? {}
  const points = Math.min(usual, mostWithoutCode)
  const till = await calls.tillOf(brandKey)
  if (!till) return undefined
  const { key, name } = till
  const redemptionId = referenceOf(prefix, member, 'spend')
  await calls.call(holdPoints, { key, body: { redemptionId, cardNumber: member.cardNumber, storeId, points } })
  await calls.call(capturePoints, { key, params: { redemptionId }, body: {} })
  return `spends ${points} points at ${name}`
}

/** A thief has the till hold points of the member's card. */
export async function isRobbed({ calls, prefix }: World, { cardNumber, ...member }: Member): Sentence {
  const { brandKey, ...spend } = theft
  const till = await calls.tillOf(brandKey)
  if (!till) return undefined
  const { key, name } = till
  const redemptionId = referenceOf(prefix, member, 'theft')
  await calls.call(holdPoints, { key, body: { redemptionId, cardNumber, ...spend } })
  return `did not ask for it: somebody holds ${theft.points} points of the card at ${name}`
}

/** The member follows the link of the message about it. */
export async function stopsTheThief({ calls }: World, { email }: Member): Sentence {
  const token = await calls.inMessagesTo(email, spendAlertToken)
  if (!token) return undefined
  const { caseNumber, releasedPoints } = await calls.call(notMe, { body: { token } })
  return `presses “This wasn’t me”: ${releasedPoints} points are back, spending is locked, case ${caseNumber} is open`
}

const referenceOf = (prefix: string, { email }: Pick<Member, 'email'>, name: string) =>
  `${prefix}-${email.split('@')[0]}-${name}`.slice(0, 64)
