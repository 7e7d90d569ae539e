export type Product = { name: string; pence: number }

const byCategory: Record<string, Product[]> = {
  'Books and music': [
    { name: 'A novel in paperback', pence: 899 },
    { name: 'A record', pence: 2400 },
  ],
  'Children and toys': [
    { name: 'Wooden blocks', pence: 1999 },
    { name: 'A teddy', pence: 1450 },
  ],
  'Eating out': [
    { name: 'Dinner for two', pence: 4200 },
    { name: 'Lunch', pence: 1250 },
  ],
  'Fashion and shoes': [
    { name: 'A wool jumper', pence: 5500 },
    { name: 'Walking boots', pence: 8900 },
  ],
  Groceries: [
    { name: 'The weekly shop', pence: 6480 },
    { name: 'Breakfast for four', pence: 1820 },
  ],
  'Health and beauty': [
    { name: 'A set of soaps', pence: 1600 },
    { name: 'Hand cream', pence: 950 },
  ],
  'Home and garden': [
    { name: 'A pair of shears', pence: 2350 },
    { name: 'Linen for a double bed', pence: 6900 },
  ],
  'Sport and outdoors': [
    { name: 'A tent for two', pence: 12900 },
    { name: 'A flask', pence: 1800 },
  ],
  Technology: [
    { name: 'Headphones', pence: 7900 },
    { name: 'A charger', pence: 1999 },
  ],
  'Travel and hotels': [
    { name: 'A night by the sea', pence: 11800 },
    { name: 'A seat by the window', pence: 3200 },
  ],
}

const anything: Product[] = [
  { name: 'A gift', pence: 2500 },
  { name: 'Something for the house', pence: 4000 },
]

/** What a brand's shop sells. */
export const productsOf = ({ category }: { category: string }): Product[] => byCategory[category] ?? anything
