import type { BrandPage } from '@pollen/contract/brand-page'
import type { ListedBrand } from '@pollen/contract/listed-brand'
import { brands } from './brands.sample.ts'

const imageUrls = { logoImageUrl: '/brand-categories/groceries.svg' }
const spend = { points: 500, pence: 250 }
const rate = (points: number) => ({ points, perPence: 100 })
const listed = { imageUrls, isVldx: false }

export const coffee: ListedBrand = { ...brands.coffee, ...listed, category: 'eatingout', collect: rate(5), spend }
export const market: ListedBrand = {
  ...brands.market,
  ...listed,
  category: 'departmentstores',
  isVldx: true,
  collect: rate(1),
}
/** Brands of several categories, one of them with a very long name. */
export const listedBrands: ListedBrand[] = [
  { ...brands.shop, ...listed, category: 'departmentstores', collect: rate(1), spend },
  { ...brands.airline, ...listed, category: 'travelandhotels', collect: rate(3), spend },
  market,
  { ...brands.fuel, ...listed, category: 'fuelandmotoring', collect: rate(1) },
  {
    ...brands.longNamed,
    ...listed,
    category: 'groceries',
    isVldx: true,
    collect: { points: 1000, perPence: 1250 },
    spend,
  },
  coffee,
  { ...brands.grocer, ...listed, category: 'groceries', collect: rate(1), spend },
]

export const coffeePage: BrandPage = {
  ...coffee,
  about: 'Coffee roasted by the harbour, and cake.',
  inStore: true,
  online: true,
  website: 'https://quayside-coffee.example/',
  collect: {
    ...coffee.collect,
    usualDays: 2,
    steps: ['Show your card or its barcode at the till, before you pay.', 'Online, add your card number once.'],
  },
  spend: { ...spend, steps: ['Tell the till that you want to spend points, and how many.'] },
  terms: 'Points are not given on gift cards. One card for each purchase.',
}

export const marketPage: BrandPage = {
  ...market,
  spend: undefined,
  about: 'New and used, from millions of sellers.',
  inStore: false,
  online: true,
  website: 'https://market.example/',
  collect: {
    ...market.collect,
    usualDays: 45,
    steps: ['Start here: log in and choose “Shop and collect”.', 'Buy within the same visit to their website.'],
  },
  terms: 'Points are for what you pay after vouchers, without delivery.',
}
