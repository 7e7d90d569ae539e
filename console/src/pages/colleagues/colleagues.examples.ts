import { inventedColleagues } from '@pollen/contract/developer/console'
import { colleagues, staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { staffDoor, staffInvitation } from '@pollen/contract/staff-door/sign-in'
import { staffRoles } from '@pollen/contract/staff-roles'
import { ago, answers, type Example, id, refuses, signedInAs, unbroken } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const out = refuses(staffMe, 'signInNeeded')

const people = staffRoles.map((role, index) => ({
  staffId: id(index),
  name: index === 3 ? unbroken : `Colleague Number${index}`,
  email: index === 3 ? `${unbroken}@example.com` : `colleague${index}@example.com`,
  role,
  brands: index === 4 ? ['argos', 'esso'] : [],
  state: (['joined', 'invited', 'left'] as const)[index % 3] ?? 'joined',
  ...(index % 3 === 0 && { lastSeenAt: ago(index * 600) }),
}))

export const examples: Record<string, Example> = {
  'sign in': {
    path: '/',
    stubs: [
      out,
      answers(staffDoor, { hasProvider: false }),
      answers(inventedColleagues, { colleagues: [{ staffId: id(1), name: 'Ruth Adeyemi', role: 'senior' }] }),
    ],
    until: 'Ruth Adeyemi',
  },
  'sign in by provider': {
    path: '/',
    stubs: [out, answers(staffDoor, { hasProvider: true }), answers(inventedColleagues, { colleagues: [] })],
    until: 'if you were invited',
  },
  'not signed in by the provider': { path: '/signed-in?error=access_denied', stubs: [], until: 'access_denied' },
  invited: {
    path: '/join/0123456789abcdef',
    stubs: [answers(staffInvitation, { name: 'Mina Field', role: 'administrator' })],
    until: 'Make my passkey',
  },
  'invited too long ago': {
    path: '/join/0123456789abcdef',
    stubs: [refuses(staffInvitation, 'invitationNotValid')],
    until: 'invitation',
  },
  people: {
    path: '/people',
    stubs: [administrator, answers(colleagues, { colleagues: people })],
    until: 'Colleague Number0',
  },
}
