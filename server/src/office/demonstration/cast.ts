import { programme } from '@pollen/contract/programme'
import { type LatestShop, latestShops, products } from './groceries.ts'
import type { OfferChoices } from './offers-of-cast.ts'
import type { CastVoucher } from './vouchers-of-cast.ts'

const grocer = programme.mainGrocer

/** The password of every member of the cast. */
export const password = 'Honeycomb-2026'

/** An invented person. The postal addresses do not exist (content/gazetteer.json). */
export type Member = {
  email: string
  /** Null, as the next two: missing in their record. */
  title: 'Mr' | 'Mrs' | 'Miss' | 'Ms' | 'Mx' | 'Dr' | null
  firstName: string
  lastName: string
  dateOfBirth: string
  mobile: string | null
  /** Everybody else’s is the same. */
  memorableName?: null
  addressLines: string[]
  cardNumber: string
  /** Of an account of a business. */
  business?: { name: string; category: string; employees: string }
  /** How they shop: brand, days between visits, and from and to how many pence a visit. */
  habits: { brandKey: string; everyDays: number; pence: [number, number] }[]
  /** Half of every so many-th purchase with a brand is refunded two days later. */
  givesBack?: { brandKey: string; every: number }
  /** How many points they spend at a time, and how many days lie between. */
  spends?: { brandKey: string; points: number; everyDays: number }
  offers?: OfferChoices
  vouchers?: CastVoucher[]
  /** What they mostly buy at the main grocer's. */
  usuals?: string[]
  /** What they bought there of late, instead of what their habits say. The first is the oldest. */
  latestShops?: LatestShop[]
}

export const members: Member[] = [
  {
    email: 'maya.hartwell@example.com',
    title: 'Ms',
    firstName: 'Maya',
    lastName: 'Hartwell',
    dateOfBirth: '1988-06-17',
    mobile: '+447700900101',
    addressLines: ['7 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA'],
    cardNumber: '70000000017',
    habits: [
      { brandKey: grocer, everyDays: 5, pence: [2200, 9800] },
      { brandKey: 'esso', everyDays: 16, pence: [3500, 6900] },
      { brandKey: 'quayside-coffee', everyDays: 9, pence: [320, 1150] },
      { brandKey: 'argos', everyDays: 47, pence: [1200, 14900] },
      { brandKey: 'ebay', everyDays: 8, pence: [700, 5200] },
    ],
    givesBack: { brandKey: grocer, every: 15 },
    spends: { brandKey: grocer, points: 1000, everyDays: 88 },
    offers: {
      loads: [
        'sourdough-40',
        'apples-25',
        'tomatoes-30',
        'honey-80',
        'coffee-100',
        'tea-50',
        'porridge-35',
        'big-shop-500',
        'esso-double',
        'esso-30-litres',
        'argos-triple',
        'ebay-double',
      ],
      pins: ['shop-200'],
      hides: ['ice-cream-50', 'thistle-double'],
      saves: ['esso-double', 'argos-500', 'harebell-three-books'],
    },
    vouchers: [
      { rewardId: 'esso-car-wash', daysAgo: 26 },
      { rewardId: 'sorry-5-off', daysAgo: 9, reason: 'Your delivery came two days late.' },
      { rewardId: 'sorry-5-off', daysAgo: 70, reason: 'The melon in your order had gone off.', usedDaysAgo: 63 },
    ],
    usuals: [
      ...[products.sourdough, products.croissants, products.oatDrink, products.coffee, products.apples],
      ...[products.grapes, products.vineTomatoes, products.rocket, products.babyPotatoes, products.salmon],
      ...[products.oliveOil, products.penne, products.chocolate, products.porridge, products.honey],
    ],
    latestShops,
  },
  {
    email: 'tom.okafor@example.com',
    title: 'Mr',
    firstName: 'Tom',
    lastName: 'Okafor',
    dateOfBirth: '1979-11-02',
    mobile: '+447700900102',
    addressLines: ['Flat 3', '4 Honey Lane', 'Beeford Magna', 'Meadshire', 'AA1 1AB'],
    cardNumber: '70000000025',
    habits: [
      { brandKey: grocer, everyDays: 7, pence: [5200, 14200] },
      { brandKey: 'esso', everyDays: 11, pence: [4200, 8200] },
      { brandKey: 'british-airways', everyDays: 160, pence: [18_000, 64_000] },
      { brandKey: 'ebay', everyDays: 10, pence: [900, 7400] },
    ],
    spends: { brandKey: 'argos', points: 2000, everyDays: 170 },
    offers: {
      loads: ['shop-200', 'big-shop-500', 'household-200', 'fruit-veg-triple', 'esso-double', 'ebay-double'],
      loadsEverything: true,
      unlocksPrices: true,
      saves: ['ba-flight-1000'],
    },
    usuals: [
      ...[products.milk, products.orangeJuice, products.cola, products.squash, products.peas, products.hashBrowns],
      ...[products.iceCream, products.babyPotatoes, products.apples, products.binLiners, products.laundryCapsules],
      ...[products.chicken, products.porkMince, products.ham, products.babyWipes, products.bolognese],
    ],
  },
  {
    email: 'priya.lindqvist@example.com',
    title: 'Dr',
    firstName: 'Priya',
    lastName: 'Lindqvist',
    dateOfBirth: '1994-02-28',
    mobile: '+447700900103',
    addressLines: ['Rose Cottage', 'Orchard Bottom', 'Little Swarming', 'Meadshire', 'AA2 3AB'],
    cardNumber: '70000000033',
    habits: [
      { brandKey: grocer, everyDays: 4, pence: [900, 4800] },
      { brandKey: 'harebell-books', everyDays: 21, pence: [799, 3600] },
      { brandKey: 'thistle-outdoors', everyDays: 58, pence: [2400, 16_000] },
    ],
    spends: { brandKey: grocer, points: 500, everyDays: 61 },
    offers: {
      loads: ['harebell-three-books', 'thistle-boots-400', 'apples-25', 'lunch-60'],
      hides: ['roast-150', 'sausages-40'],
      saves: ['harebell-coupon-3'],
    },
    usuals: [
      ...[products.oatDrink, products.apples, products.pears, products.rocket, products.salmon, products.hamSandwich],
      ...[products.falafelWrap, products.melon, products.oatBar, products.berrySmoothie, products.chickpeaCurry],
      ...[products.carrotSoup, products.shampoo],
    ],
  },
  {
    email: 'newcomer@example.com',
    title: 'Mx',
    firstName: 'Robin',
    lastName: 'Tarn',
    dateOfBirth: '2001-09-09',
    mobile: '+447700900104',
    addressLines: ['12 Linden Avenue', 'Port Melliss', 'Saltmarsh', 'ZY1 4AA'],
    cardNumber: '70000000041',
    habits: [],
  },
  {
    email: 'ines.castell@example.com',
    title: 'Mrs',
    firstName: 'Inês',
    lastName: 'Castell',
    dateOfBirth: '1983-03-22',
    mobile: '+447700900105',
    addressLines: ['2 Kiln Lane', 'Port Melliss', 'Saltmarsh', 'ZY2 7GH'],
    cardNumber: '70000000074',
    business: { name: 'Harbour Kitchen Catering', category: 'catering', employees: 'C' },
    habits: [
      { brandKey: grocer, everyDays: 3, pence: [4800, 18_500] },
      { brandKey: 'esso', everyDays: 6, pence: [5200, 9400] },
      { brandKey: 'argos', everyDays: 33, pence: [1500, 22_000] },
      { brandKey: 'quayside-coffee', everyDays: 14, pence: [2400, 6200] },
    ],
    givesBack: { brandKey: grocer, every: 12 },
    spends: { brandKey: grocer, points: 2500, everyDays: 45 },
    offers: { loads: ['office-double', 'business-cars-triple'] },
    usuals: [
      ...[products.milk, products.coffee, products.tea, products.sourdough, products.oliveOil, products.penne],
      ...[products.salmon, products.chicken, products.vineTomatoes, products.rocket, products.babyPotatoes],
    ],
  },
]

/** Members whose accounts are older than the identity provider: they log in by card number and a code by email or text. */
export const olderMembers: Member[] = [
  {
    email: 'agnes.thornbury@example.com',
    title: 'Mrs',
    firstName: 'Agnes',
    lastName: 'Thornbury',
    dateOfBirth: '1947-05-11',
    mobile: null,
    memorableName: null,
    addressLines: ['9 Linden Avenue', 'Port Melliss', 'Saltmarsh', 'ZY1 4AA'],
    cardNumber: '70000000058',
    habits: [
      { brandKey: grocer, everyDays: 6, pence: [1400, 5200] },
      { brandKey: 'harebell-books', everyDays: 40, pence: [599, 2400] },
    ],
    spends: { brandKey: grocer, points: 500, everyDays: 120 },
    usuals: [
      ...[products.milk, products.tea, products.custardTarts, products.marmalade, products.porridge, products.muffins],
      ...[products.peas, products.pears, products.babyPotatoes, products.ham, products.carrotSoup],
    ],
  },
  {
    email: 'desmond.quill@example.com',
    title: null,
    firstName: 'Desmond',
    lastName: 'Quill',
    dateOfBirth: '1958-10-23',
    mobile: '+447700900106',
    memorableName: null,
    addressLines: ['15 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA'],
    cardNumber: '70000000066',
    habits: [{ brandKey: 'esso', everyDays: 14, pence: [3800, 7400] }],
  },
]

export type PlasticCard = {
  cardNumber: string
  state: 'UNREGISTERED' | 'ANALOG' | 'GHOST'
  onFile?: { lastName: string; dateOfBirth: string; postcode: string; addressLines?: string[] }
}

/** Cards from a shop's rack, from paper forms, and from abandoned registrations. */
export const plasticCards: PlasticCard[] = [
  { cardNumber: '70000000116', state: 'UNREGISTERED' },
  { cardNumber: '70000000124', state: 'UNREGISTERED' },
  { cardNumber: '70000000132', state: 'UNREGISTERED' },
  {
    cardNumber: '70000000215',
    state: 'ANALOG',
    onFile: { lastName: 'Pemberton', dateOfBirth: '1951-04-30', postcode: 'AB99 1AA' },
  },
  {
    cardNumber: '70000000223',
    state: 'ANALOG',
    onFile: {
      lastName: 'O’Neill',
      dateOfBirth: '1963-12-05',
      postcode: 'ZY2 7GH',
      addressLines: ['3 Kiln Lane', 'Port Melliss', 'Saltmarsh', 'ZY2 7GH'],
    },
  },
  {
    cardNumber: '70000000231',
    state: 'ANALOG',
    onFile: { lastName: 'Castell-Rhys', dateOfBirth: '1970-08-21', postcode: 'AA2 3AD' },
  },
  {
    cardNumber: '70000000314',
    state: 'GHOST',
    onFile: { lastName: 'Brandt', dateOfBirth: '1985-01-19', postcode: 'AA1 2BD' },
  },
  {
    cardNumber: '70000000322',
    state: 'GHOST',
    onFile: {
      lastName: 'Ferrão',
      dateOfBirth: '1992-07-07',
      postcode: 'ZY1 4DE',
      addressLines: ['Flat 6', '20 Quay Street', 'Port Melliss', 'Saltmarsh', 'ZY1 4DE'],
    },
  },
  {
    cardNumber: '70000000330',
    state: 'GHOST',
    onFile: { lastName: 'Whitlock', dateOfBirth: '1999-10-31', postcode: 'AA3 4EF' },
  },
]

/** The tills of the demonstration; those of brands that the programme lacks are left out. */
export const tills = [
  { brandKey: grocer, name: `${programme.brands[grocer].name}, Beeford Magna` },
  { brandKey: 'argos', name: 'Argos, Port Melliss' },
  { brandKey: 'esso', name: 'Esso, Drumlin' },
  { brandKey: 'ebay', name: 'eBay, online' },
  { brandKey: 'british-airways', name: 'British Airways, bookings' },
  { brandKey: 'quayside-coffee', name: 'Quayside Coffee' },
  { brandKey: 'harebell-books', name: 'Harebell Books' },
  { brandKey: 'thistle-outdoors', name: 'Thistle Outdoors' },
]

/** The brands whose tills tell the VAT of a purchase: a sixth of its amount, at the usual rate of 20%. */
export const tellsVat = ['esso', 'argos']

/** Purchases at which nobody showed a card. */
export const receiptsWithoutCard = [
  { brandKey: grocer, receiptNumber: 'S2042118', daysAgo: 1, amountPence: 2350 },
  { brandKey: 'quayside-coffee', receiptNumber: 'QC00731', daysAgo: 0, amountPence: 420 },
  { brandKey: 'argos', receiptNumber: 'A55190077', daysAgo: 4, amountPence: 5999 },
]
