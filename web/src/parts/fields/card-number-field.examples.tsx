import { programme } from '@pollen/contract/programme'
import { CardNumberField } from './card-number-field.tsx'

export const examples = {
  filled: () => <CardNumberField name="cardNumber" defaultValue="700 0000 0015" />,
  wrong: () => <CardNumberField name="cardNumber" error={`Enter a valid ${programme.name} card number`} />,
}
