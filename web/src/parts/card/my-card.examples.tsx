import { barcode } from './bars.sample.ts'
import { MyCard } from './my-card.tsx'

const card = { cardNumber: '70000000015', code128: barcode }
const refetch = () => {}

export const examples = {
  shown: () => <MyCard card={card} missing={{}} refetch={refetch} to="/card" caption="Tap to use" />,
  'did not load': () => <MyCard card={{}} missing={{ barcode: new Error('503') }} refetch={refetch} />,
}
