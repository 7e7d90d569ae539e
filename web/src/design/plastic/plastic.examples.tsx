import { Plastic } from './plastic.tsx'
import { barcode } from './plastic.sample.ts'

export const examples = {
  loading: () => <Plastic />,
  shown: () => <Plastic cardNumber="70000000015" code128={barcode} />,
}
