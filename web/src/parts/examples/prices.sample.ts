import type { MemberPrice } from '@pollen/contract/member-price'
import type { PriceCategory } from '@pollen/contract/price-categories'

const price = (
  productDescription: string,
  category: PriceCategory,
  picture: string,
  basePrice: number,
  discount: number,
): MemberPrice => ({
  sku: productDescription,
  productDescription,
  productImageUrl: `/products/${picture}.svg`,
  category,
  memberPrice: basePrice - discount,
  nonMemberPrice: basePrice,
  basePrice,
  discount,
  calculatedPrice: basePrice - discount,
  memberPriceConsistent: 1,
  nonMemberPriceConsistent: 1,
})

export const samplePrices: [MemberPrice, ...MemberPrice[]] = [
  price('Oat drink, 1 litre', 'Drinks', 'carton', 195, 55),
  price('Sourdough loaf, 800 g', 'Bakery', 'bread', 260, 50),
  price('Salmon fillets, 240 g', 'Meat & fish', 'fish', 550, 125),
  price('Apples, bag of six', 'Fruit & vegetables', 'apple', 190, 55),
  price('Washing-up liquid, 500 ml', 'Household', 'spray', 130, 35),
  price('Penne, 500 g', 'Food cupboard', 'box', 105, 30),
  price('Garden peas, 1 kg', 'Frozen', 'peas', 215, 55),
  price('Mushroom risotto, 400 g', 'Ready meals', 'bowl', 375, 85),
  price('Egg and cress sandwich', 'On the go', 'sandwich', 265, 65),
  price('Fluoride toothpaste, 75 ml', 'Toiletries & health', 'tube', 250, 75),
  price(
    'Extra-large free-range Herefordshire turkey crown with cranberry stuffing, 3 kg',
    'Meat & fish',
    'drumstick',
    123_450,
    23_450,
  ),
]
