import { formatNumber, formatPence } from '@pollen/contract/numbers'
import type { CaseFact } from '@pollen/contract/staff/cases/cases'
import type { BrandNames } from '../../records/brands/brands.ts'
import { type Case, topicsInOffice } from '../../records/cases/cases.ts'
import { unusualSignals } from './unusual-signals.ts'

/** What is known of a case of any kind: the compiler finds one that the contract does not name. */
type FactOfMember = Case['about'] extends infer About ? (About extends About ? keyof About : never) : never

/** What stands in a case by a name of the programme's own, as colleagues read it. */
const words: Partial<Record<FactOfMember, Record<string, string>>> = {
  why: {
    claimedAlready: 'somebody else has claimed it',
    unusuallyOften: 'this member claims unusually often',
    receiptsAlike: 'another receipt is like it',
    noAnswer: 'the partner has not answered for three days',
    doneAfterAll: 'the partner did it after the points were given back',
  },
  topic: topicsInOffice,
  kind: { BUG: 'something that doesn’t work', FEEDBACK: 'an opinion', FEATURE: 'an idea' },
  device: { iphone: 'an iPhone', android: 'an Android phone', computer: 'a computer' },
  type: { NECTAR_TO_PARTNER: 'our points to the partner', PARTNER_TO_NECTAR: 'the partner’s points to us' },
  signals: unusualSignals,
}

/** Names that nobody but a program can use. */
const hidden: FactOfMember[] = ['claimId', 'conversionId']
const points: FactOfMember[] = ['points', 'releasedPoints', 'spentPoints', 'leftPoints']

/** What is known of a case, in the order in which it was written. */
export const factsOf = (about: Case['about'], brands: BrandNames): CaseFact[] =>
  (Object.entries(about) as [FactOfMember, unknown][]).flatMap(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value ?? '']).map(String).filter((one) => one !== '')
    if (values.length === 0 || hidden.includes(name)) return []
    return [{ name, value: values.map((one) => factInWords(name, one, brands)).join(', ') }]
  })

function factInWords(name: FactOfMember, value: string, brands: BrandNames): string {
  if (name === 'brandKey') return brands.get(value)?.name ?? value
  if (name === 'amountPence') return formatPence(Number(value))
  if (points.includes(name)) return formatNumber(Number(value))
  if (name === 'others') return otherSpend(value, brands)
  return words[name]?.[value] ?? value
}

/** “argos sale-17”: the brand of a spend that was not theirs either, and its till’s name for it. */
function otherSpend(value: string, brands: BrandNames): string {
  const [brandKey = '', ...name] = value.split(' ')
  return `${brands.get(brandKey)?.name ?? brandKey} ${name.join(' ')}`
}
