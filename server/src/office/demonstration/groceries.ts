/** So much of a product of the price list. */
export type SkuQuantity = [sku: string, quantity: number]

export type LatestShop = { daysAgo: number; basket: SkuQuantity[]; givesBack?: SkuQuantity[] }

/** The products of the price list that the cast likes, by their codes. */
export const products = {
  sourdough: '2001000000104',
  croissants: '2001000002306',
  muffins: '2001000002900',
  custardTarts: '2001000003709',
  oatDrink: '2002000000101',
  milk: '2002000000408',
  orangeJuice: '2002000000804',
  squash: '2002000001405',
  cola: '2002000002105',
  coffee: '2002000002402',
  tea: '2002000002709',
  penne: '2003000000108',
  oliveOil: '2003000002300',
  marmalade: '2003000003109',
  porridge: '2003000003406',
  honey: '2003000003208',
  chocolate: '2003000004007',
  peas: '2004000000105',
  hashBrowns: '2004000001201',
  iceCream: '2004000003403',
  apples: '2005000000102',
  pears: '2005000000300',
  grapes: '2005000000904',
  babyPotatoes: '2005000002403',
  rocket: '2005000003509',
  vineTomatoes: '2005000003707',
  laundryCapsules: '2006000000802',
  binLiners: '2006000002509',
  salmon: '2007000000106',
  chicken: '2007000001202',
  porkMince: '2007000003008',
  ham: '2007000003800',
  hamSandwich: '2008000000509',
  falafelWrap: '2008000000608',
  melon: '2008000002602',
  oatBar: '2008000003302',
  berrySmoothie: '2008000003906',
  bolognese: '2009000000803',
  chickpeaCurry: '2009000001404',
  carrotSoup: '2009000003507',
  shampoo: '2009500000709',
  babyWipes: '2009500003809',
}

/** Shops in which offers counted, nearly counted, and went back with what was given back. */
export const latestShops: LatestShop[] = [
  // Above £60, the honey that goes back included or not.
  {
    daysAgo: 18,
    basket: [
      [products.sourdough, 1],
      [products.honey, 1],
      [products.vineTomatoes, 2],
      [products.oatDrink, 4],
      [products.apples, 2],
      [products.salmon, 2],
      [products.oliveOil, 1],
      [products.chicken, 1],
      [products.laundryCapsules, 1],
      [products.grapes, 2],
      [products.babyPotatoes, 1],
      [products.rocket, 1],
      [products.chocolate, 2],
    ],
    givesBack: [[products.honey, 1]],
  },
  // £18.80 without a card: £1.20 short of the offer for £20.
  {
    daysAgo: 12,
    basket: [
      [products.sourdough, 2],
      [products.coffee, 1],
      [products.salmon, 1],
      [products.apples, 1],
      [products.oatDrink, 1],
    ],
  },
  {
    daysAgo: 6,
    basket: [
      [products.sourdough, 1],
      [products.tea, 1],
      [products.oatDrink, 2],
      [products.porridge, 1],
      [products.chicken, 1],
      [products.grapes, 1],
    ],
  },
  {
    daysAgo: 2,
    basket: [
      [products.sourdough, 1],
      [products.apples, 1],
      [products.oatDrink, 1],
      [products.coffee, 1],
    ],
  },
]
