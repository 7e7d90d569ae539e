import { Refusal } from '@pollen/contract/refusals'
import { roleNames, StaffRole } from '@pollen/contract/staff-roles'
import { z } from '@pollen/contract/zod'
import { changeRole, findColleague, invite } from '../../safety/staff/staff.ts'
import { kind } from './request-kind.ts'

/** What is asked about a colleague. */
export const aboutColleagues = {
  inviteColleague: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ name: z.string(), email: z.string(), role: StaffRole }),
    subject: ({ email }) => email.toLowerCase(),
    what: async (_, { name, role }) => `Invite ${name} as ${roleNames[role].toLowerCase()}`,
    changes: async (_, { name, email, role }) => [
      { name: 'Name', from: '', to: name },
      { name: 'Email', from: '', to: email },
      { name: 'Role', from: '', to: roleNames[role] },
    ],
    async perform(tx, payload, effect) {
      await invite(tx, payload, effect)
    },
  }),
  changeRole: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ staffId: z.string(), role: StaffRole }),
    subject: ({ staffId }) => staffId,
    async what(tx, { staffId, role }) {
      const colleague = await findColleague(tx, staffId)
      return `Make ${colleague?.name ?? 'a colleague'} ${roleNames[role].toLowerCase()}`
    },
    async changes(tx, { staffId, role }) {
      const colleague = await findColleague(tx, staffId)
      if (!colleague) throw new Refusal('notFound')
      if (colleague.leftAt) throw new Refusal('colleagueGone')
      if (colleague.role === role) throw new Refusal('nothingToChange')
      return [{ name: 'Role', from: roleNames[colleague.role], to: roleNames[role] }]
    },
    perform: (tx, payload, effect) => changeRole(tx, { ...effect, ...payload }),
  }),
}
