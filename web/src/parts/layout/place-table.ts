import { type PathName, paths } from '@pollen/contract/paths'
import type { IconName } from '@pollen/design/icon'

type Place = { name: string; icon: IconName; home: PathName; screens: PathName[] }

const offerScreens: PathName[] = [
  'offersBrand',
  'offersOfType',
  'offersSaved',
  'offerDetailsFood',
  'offerDetailsYourNectarPrices',
  'offerDetailsBrand',
  'savedOfferDetailsFood',
  'savedOfferDetailsBrand',
  'howToGetNectarPrices',
  'event',
  'offerEvent',
  'marketingEvent',
  'marketingEventTerms',
  'yourNectarQuests',
  'yourNectarQuestsTerms',
  'nectarArcade',
]

/** The five places of the member area. `screens` lists the other screens that belong to a place. */
export const places: Place[] = [
  { name: 'Home', icon: 'home', home: 'homepage', screens: [] },
  { name: 'Offers', icon: 'offers', home: 'sainsburys', screens: offerScreens },
  {
    name: 'Card',
    icon: 'card',
    home: 'nectarcardWallet',
    screens: [
      'vouchers',
      'redemption',
      'zeroPointRedemption',
      'voucherSuccess',
      'voucher',
      'voucherDetails',
      'cardSpend',
      'scancode',
      'cardComing',
      'requestCard',
      'replaceCard',
    ],
  },
  {
    name: 'Brands',
    icon: 'brands',
    home: 'brands',
    screens: [
      'brandsSearch',
      'brandsCategories',
      'brandsCategory',
      'brand',
      'brandConversion',
      'brandConversionTwofa',
      'partners',
      'conversions',
      'conversion',
      'eshops',
      'eshopsBrands',
      'nectarTravel',
    ],
  },
  {
    name: 'Activity',
    icon: 'activity',
    home: 'cardActivity',
    screens: [
      'cardActivityTransaction',
      'activityBreakdown',
      'activityNectarSavings',
      'activityReceipt',
      'dataplaybackYears',
      'dataplayback',
    ],
  },
]

/** What `aria-current` says of a place at an address: its own page, another page of it, or neither. */
export function currentIn({ home, screens }: Place, pathname: string): 'page' | 'true' | undefined {
  const here = withoutSlash(pathname)
  if (here === paths[home]) return 'page'
  return screens.some((name) => patternOf(name).test(here)) ? 'true' : undefined
}

const patternOf = (name: PathName) => new RegExp(`^${paths[name].replace(/:\w+/g, '[^/]+')}$`)

/** Whether an address is the first screen of a place. */
export const isPlace = (pathname: string): boolean => places.some(({ home }) => paths[home] === withoutSlash(pathname))

/** The pages are prerendered at addresses with a slash at their end, which the browser's have not. */
export const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '')
