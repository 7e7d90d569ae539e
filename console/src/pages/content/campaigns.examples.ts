import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { type Campaign, campaignsOfOffice } from '@pollen/contract/staff/campaigns'
import type { ContentDraftInBrief } from '@pollen/contract/staff/content-parts'
import { ago, answers, daysAgo, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const day = (fromToday: number) => calendarDayOf(new Date(daysAgo(-fromToday)))
const boots: Campaign = {
  kind: 'offers',
  key: 'double-boots',
  title: 'Double points on boots',
  state: 'running',
  firstDay: day(-12),
  lastDay: day(0),
  counted: { loaded: 3120, uses: 9212, usedBy: 8114, budget: { cap: 12_000, promised: 11_234 }, isAbout: false },
}
const { counted: _, ...uncounted } = boots
const asked = (title: string, at: number): ContentDraftInBrief => ({
  draftId: id(at),
  kind: 'offers',
  title,
  state: 'asked',
  by: 'Callum Reid',
  isOwn: false,
  changedAt: ago(at),
  requestId: id(at),
  canDecide: at < 60,
})
const gas = { kind: 'offers' as const, key: 'gas', title: '40 points on gas refills', brandName: 'Thistle Outdoors' }
const campaigns: Answer<typeof campaignsOfOffice> = {
  brands: [
    {
      name: 'All brands',
      runs: 1,
      uses: 0,
      campaigns: [
        { ...uncounted, kind: 'events', key: 'week', title: 'Digital week', firstDay: day(-2), lastDay: day(4) },
      ],
      more: 0,
    },
    {
      brandKey: 'thistle-outdoors',
      name: 'Thistle Outdoors',
      runs: 3,
      budget: { cap: 600_000, promised: 412_300 },
      uses: 188_140,
      campaigns: [
        { ...boots, key: 'ropes', title: 'Triple on ropes', state: 'ended', firstDay: day(-20), lastDay: day(-4) },
        {
          ...uncounted,
          key: 'tents',
          title: 'Double points on tents',
          state: 'asked',
          draftId: id(20),
          firstDay: day(12),
          lastDay: day(25),
        },
        boots,
        {
          ...boots,
          ...gas,
          firstDay: day(-40),
          lastDay: day(20),
          counted: { loaded: 412, uses: 31, usedBy: 31, budget: { cap: 400, promised: 389 }, isAbout: true },
        },
        {
          ...uncounted,
          key: 'triple',
          title: 'Triple on boots',
          state: 'scheduled',
          firstDay: day(1),
          lastDay: day(9),
        },
        {
          ...uncounted,
          key: 'socks',
          title: long('Socks'),
          state: 'decided',
          draftId: id(9),
          firstDay: day(3),
          lastDay: day(3),
        },
        { ...boots, key: 'stopped', title: unbroken, state: 'stopped', firstDay: day(-9), lastDay: day(-1) },
      ],
      more: 0,
    },
  ],
  byPace: [
    { ...gas, used: 8, passed: 67 },
    { ...gas, key: 'jackets', title: long('Double on jackets'), used: 48, passed: 65 },
    { ...gas, key: 'boots', title: 'Double on boots', used: 68, passed: 100 },
  ],
  waits: [asked('Double points on tents', 20), asked(long('Socks'), 90)],
  endsAlone: [{ ...gas, key: 'double-boots', title: 'Double points on boots', lastDay: day(0) }],
  lanesAway: 1,
  mayAdd: true,
  isInFiles: false,
}
const marketer = signedInAs('marketer')

export const examples: Record<string, Example> = {
  campaigns: { path: '/campaigns', stubs: [marketer, answers(campaignsOfOffice, campaigns)], until: 'Triple on ropes' },
  'campaigns, none of them': {
    path: '/campaigns',
    stubs: [
      signedInAs('auditor'),
      answers(campaignsOfOffice, {
        ...campaigns,
        brands: [],
        byPace: [],
        waits: [],
        endsAlone: [],
        lanesAway: 0,
        mayAdd: false,
        isInFiles: true,
      }),
    ],
    until: 'Nothing on these days',
  },
}
