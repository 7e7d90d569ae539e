import { roleNames, type StaffRole } from '@pollen/contract/staff-roles'
import { letter } from '../../records/letters/letters.tsx'
import { address, amount, text, time } from '../../records/letters/placeholders.ts'

type Colleague = { name: string; role: StaffRole }

const colleague = { person: text('the colleague’s name'), role: text('their role, as “agent”') }
const colleagueOf = ({ name, role }: Colleague) => ({ person: name, role: roleNames[role].toLowerCase() })

export const invitationLetter = letter('invitation', {
  says: 'To somebody who is invited to work in the console',
  placeholders: { ...colleague, link: address('where they make a passkey; it works once, for 7 days') },
  needed: ['link'],
  facts: ({ link, ...invited }: Colleague & { link: string }) => ({ to: 'shop', ...colleagueOf(invited), link }),
})

export const numberLetter = letter('hourly-number', {
  says: 'To colleagues whose right it is, when somebody does more in an hour than one person does',
  placeholders: { ...colleague, what: text('what they did'), most: amount('as often as one person does in an hour') },
  needed: ['person', 'what'],
  facts: ({ what, most, ...busy }: Colleague & { what: string; most: number }) => ({
    to: 'shop',
    ...colleagueOf(busy),
    what,
    most,
  }),
})

export const emergencyLetter = letter('emergency', {
  says: 'To colleagues whose right it is, when somebody says that there is an emergency',
  placeholders: {
    ...colleague,
    reason: text('why, in their words'),
    endsAt: time('until when it lasts'),
    link: address('what they do meanwhile'),
  },
  needed: ['person', 'reason', 'link'],
  facts: ({ reason, endsAt, link, ...caller }: Colleague & { reason: string; endsAt: Date; link: string }) => ({
    to: 'shop',
    ...colleagueOf(caller),
    reason,
    endsAt,
    link,
  }),
})
