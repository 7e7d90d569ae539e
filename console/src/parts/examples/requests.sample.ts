import type { StaffRequest } from '@pollen/contract/staff/requests'
import { ago, id, long, unbroken } from './example.ts'

export const request = (number: number, given: Partial<StaffRequest>): StaffRequest => ({
  requestId: id(number),
  kind: 'adjustPoints',
  what: '+1,240 points for Priya R.',
  member: id(100),
  changes: [
    { name: 'Balance', from: '4,240', to: '5,480' },
    { name: 'Worth', from: '£21.20', to: '£27.40' },
  ],
  askedBy: 'Tom Osei',
  isOwn: false,
  askedAt: ago(38),
  reason: 'Three eBay orders never arrived',
  state: 'open',
  expiresAt: ago(-22),
  canDecide: true,
  isUnread: false,
  isAskedBack: false,
  questions: [],
  since: [
    { at: ago(20), what: 'The right password was entered' },
    { at: ago(12), what: 'We gave you points', more: 'Tom Osei' },
    { at: ago(9), what: long('Points moved twice: 4,240 before, 4,310 now') },
  ],
  limits: [
    { what: 'Tom Osei, at once', used: 1240, most: 500 },
    { what: 'To this member by hand, in a year', used: 300 },
  ],
  ...given,
})

export const requests = {
  open: [
    request(1, {}),
    request(2, { what: 'Another date of birth for Joan W.', kind: 'correctDateOfBirth', expiresAt: ago(-2000) }),
    request(3, { what: long('Close the account of somebody'), reason: long('They wrote to us'), askedBy: unbroken }),
    request(4, {
      what: '+600 points for Oskar L.',
      isOwn: true,
      canDecide: false,
      isAskedBack: true,
      askedBy: 'Ruth Adeyemi',
    }),
  ],
  ended: (['done', 'refused', 'lapsed', 'withdrawn', 'outdated', 'ended'] as const).map((state, index) =>
    request(10 + index, {
      what: `+${state.length}00 points for Hana C.`,
      state,
      canDecide: false,
      caseNumber: '1A2B3C4D',
      since: [],
      limits: [],
      ...(state === 'ended' && {
        isOwn: true,
        isUnread: true,
        ended: { at: ago(5), because: '“This wasn’t me” of a spend, or of a reward' },
      }),
      ...(state === 'done' && { decided: { by: 'Meera Shah', at: ago(5), reason: 'Emails checked' } }),
    }),
  ),
}
