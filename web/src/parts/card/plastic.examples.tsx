import { barcode } from './bars.sample.ts'
import { Plastic } from './plastic.tsx'

export const examples = {
  loading: () => <Plastic />,
  shown: () => <Plastic cardNumber="70000000015" code128={barcode} />,
}
