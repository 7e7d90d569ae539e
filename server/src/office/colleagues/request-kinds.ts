import { formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { pointLimits, roleNames, StaffRole } from '@pollen/contract/staff-roles'
import { elevationMinutes } from '@pollen/contract/staff-standing'
import { z } from '@pollen/contract/zod'
import {
  changeRole,
  checkAdministratorStays,
  checkBrands,
  checkElevation,
  elevate,
  endAccess,
  findColleague,
  invite,
  roleInWords,
} from '../../safety/staff/staff.ts'
import { kind, kinds } from '../requests/requests.ts'

export { aboutNumbers } from './number-requests.ts'

/** Keys of brands, in order; none for the whole programme. */
const Brands = z.array(z.string())

const reachOf = (brands: string[]) => (brands.length === 0 ? 'the whole programme' : `${brands.join(', ')} alone`)

/** What is asked about a colleague. */
export const aboutColleagues = kinds({
  inviteColleague: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ name: z.string(), email: z.string(), role: StaffRole, brands: Brands }),
    subject: ({ email }) => email.toLowerCase(),
    what: async (_, { name, role, brands }) => `Invite ${name} as ${roleInWords(role, brands).toLowerCase()}`,
    async changes(tx, { name, email, role, brands }) {
      await checkBrands(tx, brands)
      return [
        { name: 'Name', from: '', to: name },
        { name: 'Email', from: '', to: email },
        { name: 'Role', from: '', to: roleNames[role] },
        { name: 'Sees', from: '', to: reachOf(brands) },
      ]
    },
    async perform(tx, payload, effect, { console: { url: consoleUrl } }) {
      await invite(tx, payload, { ...effect, consoleUrl })
    },
  }),
  changeRole: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ staffId: z.string(), role: StaffRole, brands: Brands }),
    subject: ({ staffId }) => staffId,
    async what(tx, { staffId, role, brands }) {
      const colleague = await findColleague(tx, staffId)
      return `Make ${colleague?.name ?? 'a colleague'} ${roleInWords(role, brands).toLowerCase()}`
    },
    async changes(tx, { staffId, role, brands }) {
      await checkBrands(tx, brands)
      const colleague = await findColleague(tx, staffId)
      if (!colleague) throw new Refusal('notFound')
      if (colleague.leftAt) throw new Refusal('colleagueGone')
      if (roleInWords(colleague.role, colleague.brands) === roleInWords(role, brands))
        throw new Refusal('nothingToChange')
      await checkAdministratorStays(tx, staffId, { role, brands })
      return [
        { name: 'Role', from: roleNames[colleague.role], to: roleNames[role] },
        { name: 'Sees', from: reachOf(colleague.brands), to: reachOf(brands) },
      ]
    },
    perform: (tx, payload, effect) => changeRole(tx, { ...effect, ...payload }),
  }),
  endAccess: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ staffId: z.string() }),
    subject: ({ staffId }) => staffId,
    async what(tx, { staffId }) {
      return `End the access of ${(await findColleague(tx, staffId))?.name ?? 'a colleague'}`
    },
    async changes(tx, { staffId }) {
      const colleague = await findColleague(tx, staffId)
      if (!colleague) throw new Refusal('notFound')
      if (colleague.leftAt) throw new Refusal('colleagueGone')
      await checkAdministratorStays(tx, staffId)
      return [{ name: 'Access', from: roleInWords(colleague.role, colleague.brands), to: 'ended, for good' }]
    },
    perform: (tx, payload, effect) => endAccess(tx, { ...effect, ...payload }),
  }),
  elevate: kind({
    decidedWith: 'changeStaff',
    payload: z.object({ staffId: z.string(), role: StaffRole }),
    subject: ({ staffId }) => staffId,
    async what(tx, { staffId, role }) {
      const colleague = await findColleague(tx, staffId)
      return `${colleague?.name ?? 'A colleague'} as ${roleNames[role].toLowerCase()} for ${elevationMinutes} minutes`
    },
    async changes(tx, { staffId, role }, now) {
      const { role: own } = await checkElevation(tx, { staffId, role, now })
      const pointsADay = (of: StaffRole) => formatNumber(pointLimits[of]?.aDay ?? 0)
      return [
        { name: `Role, for ${elevationMinutes} minutes`, from: roleNames[own], to: roleNames[role] },
        { name: 'Points a day, all together', from: pointsADay(own), to: pointsADay(role) },
      ]
    },
    perform: (tx, payload, effect) => elevate(tx, payload, effect),
  }),
})
