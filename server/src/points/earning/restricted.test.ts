import { expect, test } from 'vitest'
import { emptyHand, pointsFor, type Rate } from './rules.ts'

const onePerPound: Rate = {
  since: new Date('2026-01-01T00:00Z'),
  points: 1,
  perPence: 100,
  minimumPence: 0,
  mostPerPurchase: null,
  mostPerDay: null,
  excluded: [],
  settlesAfterHours: 0,
}
const item = (productCode: string, amountPence: number) => ({
  productCode,
  description: productCode,
  quantity: 1,
  amountPence,
})
const products = (code: string) => ({
  category: 'Food',
  basePence: null,
  memberPence: null,
  per: null,
  isRestricted: code === 'ALE',
})

type Case = { basket: ReturnType<typeof item>[]; amountPence?: number; excluded?: string[]; minimumPence?: number }

function lineFor({ basket, amountPence = 1050, ...rate }: Case): string {
  const purchase = { occurredAt: new Date('2026-11-10T12:00Z'), storeId: '1', amountPence, basket }
  const [line] = pointsFor({ rates: [{ ...onePerPound, ...rate }] }, purchase, { ...emptyHand, products }).lines
  return `${line?.points} ${line?.why}`
}

test.each<[string, Case, string]>([
  [
    'leaves products out in capitals or not',
    { excluded: ['TOB*', 'gift25'], basket: [item('tob1', 400), item('GIFT25', 650)] },
    '0 1 point per £1. £10.50 of this shop doesn’t earn points',
  ],
  [
    'gives no points for what the law or the programme restricts',
    { basket: [item('ALE', 550), item('TEA', 500)] },
    '5 1 point per £1. £5.50 of this shop doesn’t earn points',
  ],
  [
    'gives its points for the rest when what collects none is brought back',
    { excluded: ['TOB*'], basket: [item('TOB1', -400), item('TEA', 1450)] },
    '14 1 point per £1',
  ],
  [
    'gives its points for the rest when a restricted product is brought back',
    { basket: [item('ALE', -400), item('TEA', 1450)] },
    '14 1 point per £1',
  ],
  [
    'gives no more than the rest is worth where more is paid out than paid',
    { amountPence: 0, excluded: ['GIFT*'], basket: [item('GIFT25', -5000), item('TEA', 300)] },
    '3 1 point per £1',
  ],
  [
    'asks for its minimum of what collects alone',
    { minimumPence: 600, basket: [item('ALE', 550), item('TEA', 500)] },
    '0 You earn points when you spend £6 or more. £5.50 of this shop doesn’t earn points',
  ],
])('a brand’s rate %s', (_, example, line) => expect(lineFor(example)).toBe(line))
