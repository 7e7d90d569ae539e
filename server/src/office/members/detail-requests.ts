import { dateOf } from '@pollen/contract/day-and-time'
import { Employees } from '@pollen/contract/fields'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import {
  type Contact,
  type Correction,
  changeContactByPhone,
  correct,
  correctionOf,
  maskEmail,
  maskMobile,
} from '../../people/careline/careline.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { maskAddress } from '../../records/addresses/addresses.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { allContent, businessLists } from '../../records/content/content.ts'
import { aboutOne, type ChangeNow, type Kind, kind, kinds, nameOf, OfMember } from '../requests/requests.ts'

/** Of a caller: what somebody saw that shows it, and how they know that it is the member. */
const OfCaller = z.extend(OfMember, { evidence: z.string(), identifiedBy: z.string() })
type OfCaller = z.infer<typeof OfCaller>

const Business = z.object({ name: z.string(), category: z.string(), employees: Employees })

const whyBelieved = ({ evidence, identifiedBy }: OfCaller): ChangeNow[] => [
  { name: 'What was seen', from: '', to: evidence },
  { name: 'How the caller is known', from: '', to: identifiedBy },
]

/** What is asked about what we know of a member, and where we write to them. */
export const aboutDetails = kinds({
  correctDateOfBirth: correction({
    payload: z.extend(OfCaller, { dateOfBirth: z.string() }),
    name: 'Date of birth',
    of: ({ dateOfBirth }) => ({ dateOfBirth }),
    lines: (from, to) => ({ from: `… ${from.slice(0, 4)}`, was: from, to: dateOf(to) }),
  }),
  correctName: correction({
    payload: z.extend(OfCaller, {
      personName: z.object({ title: z.string(), firstName: z.string(), lastName: z.string() }),
    }),
    name: 'Name',
    of: ({ personName: name }) => ({ name }),
    lines: (from, to) => ({ from, to }),
  }),
  correctAddress: correction({
    payload: z.extend(OfCaller, { addressLines: z.array(z.string()) }),
    name: 'Address',
    of: ({ addressLines }) => ({ addressLines }),
    lines: (from, to) => ({ from: maskAddress(from.split(', ')).join(', '), was: from, to }),
  }),
  correctBusiness: kind({
    ...correction({
      payload: z.extend(OfCaller, { business: z.nullable(Business) }),
      name: 'Business',
      of: ({ business }) => ({ business }),
      lines: (from, to) => ({ from, to }),
    }),
    async changes(tx, payload) {
      const { collectorId, business: to } = payload
      const { business: from } = await collectorOf(tx, collectorId)
      if (!from) throw new Refusal('notABusiness')
      const [was, will] = [await inWords(tx, from), to ? await inWords(tx, to) : undefined]
      const lines = was.map(([name, text], nth) => ({ name, from: text, to: will?.[nth]?.[1] ?? 'ended' }))
      const changed = lines.filter((line) => line.from !== line.to)
      if (changed.length === 0) throw new Refusal('nothingToChange')
      return [...changed, ...whyBelieved(payload)]
    },
  }),
  changeEmail: contactChange({
    payload: z.extend(OfCaller, { email: z.string() }),
    name: 'Email',
    to: ({ email }) => ({ email }),
    mask: maskEmail,
    held: 'held until a day after the new email is confirmed',
  }),
  changeMobile: contactChange({
    payload: z.extend(OfCaller, { mobile: z.string() }),
    name: 'Mobile',
    to: ({ mobile }) => ({ mobile }),
    mask: maskMobile,
    held: 'held for a day',
  }),
})

/** A correction, which is done by the function of whoever does it by command. */
function correction<Payload extends z.ZodMiniType<OfCaller>>({
  payload,
  name,
  of,
  lines,
}: {
  payload: Payload
  name: string
  of: (payload: z.infer<Payload>) => Correction
  lines: (from: string, to: string) => Omit<ChangeNow, 'name'>
}): Kind<Payload> {
  return kind({
    decidedWith: 'correctMember',
    payload,
    ...aboutOne,
    what: async (tx, { collectorId }) => `Another ${name.toLowerCase()} for ${await nameOf(tx, collectorId)}`,
    async changes(tx, asked) {
      const step = await correctionOf(tx, asked.collectorId, of(asked))
      if (typeof step === 'string') throw new Refusal('nothingToChange')
      return [{ name, ...lines(step.from, step.to) }, ...whyBelieved(asked)]
    },
    async perform(tx, asked, effect) {
      const { collectorId, identifiedBy } = asked
      const done = await correct(tx, collectorId, of(asked), { ...effect, identifiedBy })
      if (done !== 'CORRECTED') throw new Refusal('nothingToChange')
    },
  })
}

/** Another email or mobile, after which spending is held. */
function contactChange<Payload extends z.ZodMiniType<OfCaller>>({
  payload,
  name,
  to,
  mask,
  held,
}: {
  payload: Payload
  name: 'Email' | 'Mobile'
  to: (payload: z.infer<Payload>) => Contact
  mask: (contact: string) => string
  held: string
}): Kind<Payload> {
  return kind({
    decidedWith: 'changeContact',
    payload,
    ...aboutOne,
    what: async (tx, { collectorId }) => `Another ${name.toLowerCase()} for ${await nameOf(tx, collectorId)}`,
    async changes(tx, asked) {
      const { email, mobile } = await collectorOf(tx, asked.collectorId)
      const contact = to(asked)
      const [was, will] = 'email' in contact ? [email, contact.email] : [mobile, contact.mobile]
      if (was === will) throw new Refusal('nothingToChange')
      return [
        { name, from: was === null ? 'none' : mask(was), was: was ?? '', to: will },
        { name: 'Spending', from: '', to: held },
        ...whyBelieved(asked),
      ]
    },
    async perform(tx, asked, effect, { settings: { publicUrl } }) {
      const { collectorId, identifiedBy } = asked
      const done = await changeContactByPhone(tx, collectorId, to(asked), { ...effect, identifiedBy, publicUrl })
      if (done !== 'CHANGED') throw new Refusal('nothingToChange')
    },
  })
}

/** What we know of a business, by the names that people read. */
async function inWords(
  tx: Transaction,
  { name, category, employees }: { name: string; category: string; employees: string },
): Promise<[name: string, text: string][]> {
  const { businessCategories, businessEmployees } = businessLists(await allContent(tx))
  const found = businessCategories.flatMap(({ categories }) => categories).find(({ key }) => key === category)
  return [
    ['Business', name],
    ['What it does', found?.name ?? category],
    ['Employees', businessEmployees[employees] ?? employees],
  ]
}
