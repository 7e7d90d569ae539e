import { tillBrands, tillsOfBrand } from '@pollen/contract/staff/tills'
import { ago, answers, daysAgo, type Example, id, signedInAs, unbroken } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const brands = ['Argos', 'Esso', unbroken].map((name, index) => ({
  brandKey: `brand-${index}`,
  name,
  tills: 1204 * index,
  keys: 1310 * index,
  pointsToday: 48_213 * index,
  ...(index > 0 && { lastUsedAt: ago(40) }),
  ...(index === 2 && { stoppedAt: ago(5) }),
}))

const toShow = [
  {
    permitId: id(1),
    brandKey: 'argos',
    brand: 'Argos',
    till: 'Leeds, till 4',
    scopes: ['post' as const],
    until: ago(-900),
  },
]

const argos = { brandKey: 'argos', name: 'Argos', contactEmail: 'tills@argos.example', takesOldPurchases: false }

const tills = ['Leeds, till 4', unbroken].map((name, index) => ({
  tillId: id(index),
  name,
  pointsToday: 318 * index,
  keys: [{}, { usedAt: ago(3) }, { endsAt: daysAgo(2) }].map((more, key) => ({
    keyId: id(10 * index + key),
    scopes: ['post', 'redeem', 'read', 'keys'].slice(0, 4 - key),
    createdAt: daysAgo(30),
    isMadeByTill: key > 0,
    ...more,
  })),
}))

export const examples: Record<string, Example> = {
  tills: {
    path: '/tills',
    stubs: [administrator, answers(tillBrands, { brands, toShow })],
    until: 'Make it and show it',
  },
  'a brand’s tills': {
    path: '/tills/argos',
    stubs: [administrator, answers(tillsOfBrand, { ...argos, tills, hasMore: false, toShow: [] })],
    until: 'Another key',
  },
  'tills that are stopped': {
    path: '/tills/argos',
    stubs: [
      signedInAs('marketer', undefined, { brands: [{ brandKey: 'argos', name: 'Argos' }] }),
      answers(tillsOfBrand, { ...argos, stoppedAt: ago(5), tills: [], hasMore: false, toShow: [] }),
    ],
    until: 'It has no till yet',
  },
  'in an emergency': {
    path: '/tills',
    stubs: [
      signedInAs('agent', undefined, { elevation: { isEmergency: true, endsAt: ago(-9) } }),
      answers(tillBrands, { brands, toShow: [] }),
    ],
    until: 'have been told',
  },
}
