import { barcode } from './bars.sample.ts'
import { MyCard } from './my-card.tsx'

const card = { cardNumber: '70000000015', code128: barcode }
const askAgain = () => {}

export const examples = {
  shown: () => <MyCard card={card} missing={{}} askAgain={askAgain} to="/card" caption="Tap to use" />,
  'did not load': () => <MyCard card={{}} missing={{ barcode: new Error('503') }} askAgain={askAgain} />,
}
