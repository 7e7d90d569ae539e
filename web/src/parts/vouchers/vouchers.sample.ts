import type { Reward, Voucher } from '@pollen/contract/member/vouchers'
import { barcode } from '../card/bars.sample.ts'
import { brands } from '../examples/brands.sample.ts'

const id = (last: number) => `0199a1b2-0000-7000-8000-00000000000${last}`

/** A voucher that points were spent on, long before its end. */
export const bought: Voucher = {
  voucherId: id(1),
  state: 'TO_USE',
  brand: brands.grocer,
  title: '£5 off your shop',
  itemDescription: '£5 off your shop',
  partnerName: brands.grocer.name,
  worth: '£5.00 off',
  minimumPence: 2000,
  points: 1000,
  picture: 'box',
  terms: 'One voucher for each shop of £20 or more. Not on fuel, tobacco and gift cards.',
  voucherCode: '7F3K92QD41XPHG',
  base64BarCode: barcode,
  issuedAt: '2026-11-20T09:14:00.000Z',
  expiresAt: '2099-02-18T09:14:00.000Z',
  isSaidUsed: false,
  takeBackUntil: '2099-12-04T09:14:00.000Z',
}

const { voucherCode: _, base64BarCode: __, takeBackUntil: ___, ...over } = bought

/** A partner's code that nobody has seen. */
export const partners: Voucher = {
  ...over,
  voucherId: id(2),
  brand: brands.market,
  title: '£10 off online',
  itemDescription: '£10 off online',
  partnerName: brands.market.name,
  worth: '£10.00 off',
  points: 2000,
  url: 'https://market.example/vouchers',
  takeBackUntil: '2099-12-04T09:14:00.000Z',
}

/** One that we gave. */
export const goodwill: Voucher = {
  ...bought,
  voucherId: id(3),
  points: 0,
  title: '£5 off, with our apologies',
  itemDescription: '£5 off, with our apologies',
  reason: 'Your delivery came two days late.',
  takeBackUntil: undefined,
}

export const used: Voucher = { ...over, voucherId: id(4), state: 'USED', endedAt: '2026-11-21T09:14:00.000Z' }
export const expired: Voucher = { ...over, voucherId: id(5), state: 'EXPIRED', expiresAt: '2026-11-21T09:14:00.000Z' }
export const takenBack: Voucher = { ...used, voucherId: id(6), state: 'TAKEN_BACK' }

export const coffeeReward: Reward = {
  rewardId: 'quayside-coffee',
  brand: brands.coffee,
  category: { key: 'eatingout', name: 'Eating out' },
  title: 'A coffee at Quayside',
  worth: 'Any hot drink',
  points: 600,
  picture: 'cup',
  terms: 'One hot drink of any size. Not with other vouchers.',
  validDays: 60,
  asksForCode: false,
  isPartnersCode: false,
}

/** What one can have for points, and for none. */
export const someRewards: Reward[] = [
  {
    rewardId: 'car-wash',
    brand: brands.fuel,
    category: { key: 'fuelandmotoring', name: 'Fuel and motoring' },
    title: 'A car wash on us',
    worth: 'Any car wash',
    points: 0,
    picture: 'car',
    terms: 'Once a year.',
    validDays: 30,
    asksForCode: false,
    isPartnersCode: false,
  },
  coffeeReward,
  {
    rewardId: 'market-10-off',
    brand: brands.market,
    category: { key: 'departmentstores', name: 'Department stores' },
    title: '£10 off online',
    worth: '£10.00 off',
    points: 2000,
    picture: 'gift',
    terms: 'Enter the code when you pay.',
    validDays: 90,
    asksForCode: false,
    isPartnersCode: true,
    unavailable: 'gone',
  },
  {
    rewardId: 'home-25-off',
    brand: brands.shop,
    category: { key: 'departmentstores', name: 'Department stores' },
    title: '£25 off for your home',
    worth: '£25.00 off',
    minimumPence: 5000,
    points: 5000,
    picture: 'lamp',
    terms: 'One voucher for each order of £50 or more. Not on gift cards.',
    validDays: 180,
    asksForCode: true,
    isPartnersCode: false,
  },
]
