import { Points } from '@pollen/contract/points-and-pence'
import { caseOutcomes, chosenOutcomes } from '@pollen/contract/staff/cases/cases'
import { AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'

/** What is known of a case for which operators wrote an answer (`anything`: whatever a member wrote), and the facts that it can name beside `{firstName}`. */
const situations = {
  serviceFailure: ['day', 'voucherBy'],
  purchase: ['shop', 'day', 'points', 'counted'],
  purchaseMissed: ['shop', 'day', 'points', 'counted', 'missed'],
  purchaseHeld: ['shop', 'day', 'points'],
  purchaseMissing: ['shop'],
  purchaseNewest: ['shop', 'day', 'points'],
  receiptClaimed: ['shop', 'receipt', 'day', 'amount'],
  conversionOpen: ['partner', 'points'],
  voucherExpired: ['voucher', 'day'],
  thanks: [],
  anything: [],
} as const satisfies Record<string, readonly string[]>
export type Situation = keyof typeof situations

const situationWords = {
  serviceFailure: 'Our service failed them',
  purchase: 'A purchase is named',
  purchaseMissed: 'An offer did not count',
  purchaseHeld: 'Its points are held',
  purchaseMissing: 'The purchase is not there',
  purchaseNewest: 'They have a newest purchase',
  receiptClaimed: 'A receipt was claimed',
  conversionOpen: 'A conversion is on its way',
  voucherExpired: 'A voucher ran out',
  thanks: 'They thank us',
  anything: 'Whatever they wrote',
} satisfies Record<Situation, string>

const placeholder = /\{(\w+)\}/g

const AnswerTemplate = z
  .strictObject({
    when: z.enum(Object.keys(situations) as [Situation, ...Situation[]], 'is no situation that the console knows'),
    /** What the button says. */
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    says: z.string().check(z.minLength(1), z.maxLength(1500)),
    /** What the answer does beside, once somebody sends it: it gives points, and closes the case. */
    gives: z.optional(z.strictObject({ points: Points, why: AdjustmentReason })),
    closesAs: z.optional(z.enum(chosenOutcomes)),
  })
  .check(
    z.refine(({ when, says }) => namesIn(says).every((name) => name === 'firstName' || factsOf(when).includes(name)), {
      path: ['says'],
      error: 'names a fact that is not known then',
    }),
  )
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

const namesIn = (says: string) => [...says.matchAll(placeholder)].map(([, name = '']) => name)
const factsOf = (when: Situation): readonly string[] => situations[when]

const file = 'answers.json'
const Answers = z.array(AnswerTemplate)

/**
 * The answers that operators wrote for people of the office to send.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export const parseAnswers = (text: string): AnswerTemplate[] => parseContent(file, text, Answers)

export const answersKind = listKind({
  name: 'answers',
  title: 'Answers to members',
  file,
  shape: AnswerTemplate,
  key: ['when', 'name'],
  words: {
    when: { label: 'Offered when', choices: situationWords },
    name: { label: 'What the button says' },
    says: { label: 'What the answer says', hint: 'Facts in braces, like {firstName}, are filled in' },
    gives: { label: 'Points that it gives' },
    'gives.why': { label: 'For', choices: adjustmentReasons },
    closesAs: { label: 'Closes the case as', choices: caseOutcomes },
  },
  parse: parseAnswers,
})

/** What an answer says, with the facts in it. What a fact says is put in once: it may spell a placeholder itself. */
export const textOf = ({ says }: AnswerTemplate, facts: Record<string, string>): string =>
  says.replace(placeholder, (_, name: string) => facts[name] ?? '')
