import { memberEntries, type StaffMember } from '@pollen/contract/staff/members/members'
import { ago, answers, daysAgo, id, unbroken } from './example.ts'

const esso = { brandDetailsKey: 'esso', name: 'Esso', colour: '#0c479d' }

export const ada: StaffMember = {
  member: id(100),
  name: 'Ms Ada Marsh',
  since: daysAgo(900),
  card: '•••0025',
  email: 'a•••@example.com',
  mobile: '•••142',
  postcode: 'AA1 1AA',
  business: null,
  hasMemorableWord: true,
  points: { available: 9211, pending: 40, held: 500 },
  isProven: true,
  spending: { isLocked: false, dailyLimit: 20_000 },
  holds: [{ points: 500, brand: 'Esso', heldAt: ago(2), endsAt: ago(-13) }],
  cards: [{ ending: '0025', isOpen: true, issuedAt: daysAgo(900), endsAt: null }],
  cardOrder: null,
  erasesAt: null,
  sessions: [{ device: 'Chrome on Android', since: daysAgo(3), lastUsedAt: ago(4) }],
  partners: [{ name: 'Avios', linkedAt: daysAgo(40) }],
  consents: [{ channel: 'Email', isGiven: true }],
  vouchers: [
    {
      voucherId: '01890a5d-ac96-774b-bcce-b302099a8057',
      title: '£5 off fuel',
      state: 'TO_USE',
      expiresAt: daysAgo(-30),
    },
  ],
  cases: [{ caseNumber: '1A2B3C4D', about: 'Points missing from eBay', openedAt: daysAgo(1), isOpen: true }],
  messages: [{ messageId: id(1), title: 'You collected 40 points', at: ago(400), isUnread: true }],
  waiting: [{ requestId: id(1), what: '+1,240 points', askedBy: 'Tom Osei' }],
  outcomes: [{ requestId: id(2), what: 'Another mobile for Ada M.', state: 'ended' }],
  history: [{ at: daysAgo(2), what: 'Looked at the account', by: 'Tom Osei', reason: 'case 1A2B3C4D' }],
}

export const entry = {
  id: '7',
  at: daysAgo(2),
  kind: 'Purchase',
  brand: esso,
  where: 'A12 north',
  points: 318,
  amountPence: 4200,
}

export const entries = answers(memberEntries, {
  entries: [entry, { ...entry, id: '6', kind: unbroken, points: -500, status: 'PENDING' }],
  nextToken: 'more',
})
