export type NewMember = {
  partner: string
  number: string
  firstName: string
  lastName: string
  email: string
  password: string
  points: number
  status: 'open' | 'locked'
}

/** Everybody's: these people are invented, and the pages that ask for it say so. */
export const inventedPassword = 'Meadow-Sweet-7'

const member = (partner: string, number: string, firstName: string, lastName: string, points: number): NewMember => ({
  partner,
  number,
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  password: inventedPassword,
  points,
  status: 'open',
})

/** The members that are there from the start. A last name is any member's; the number tells them apart. */
export const inventedMembers: NewMember[] = [
  member('BA', '80010001', 'Ada', 'Okafor', 12_400),
  member('BA', '80010002', 'Ben', 'Lister', 250),
  member('BA', '80010003', 'Cleo', 'Marsh', 64_000),
  Object.assign(member('BA', '80010009', 'Lorna', 'Stope', 5000), { status: 'locked' as const }),
  member('MARRIOTT', '900100001', 'Ada', 'Okafor', 8600),
  member('MARRIOTT', '900100002', 'Ben', 'Lister', 400),
  member('MARRIOTT', '900100003', 'Cleo', 'Marsh', 90_000),
  Object.assign(member('MARRIOTT', '900100009', 'Lorna', 'Stope', 5000), { status: 'locked' as const }),
]
