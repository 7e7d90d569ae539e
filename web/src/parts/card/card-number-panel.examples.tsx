import { CardNumberPanel } from './card-number-panel.tsx'

export const examples = {
  plain: () => <CardNumberPanel cardNumber="70000000015" />,
  loading: () => <CardNumberPanel cardNumber={undefined} />,
}
