import { RadioList } from './radio-list.tsx'

const options = [
  { value: 'ISSUED', label: 'Yes', hint: 'I have, or had, a card' },
  { value: 'NONE', label: 'No', hint: 'I never had a card' },
]

export const examples = {
  'nothing chosen': () => <RadioList legend="Have you used before?" name="card" options={options} />,
  chosen: () => <RadioList legend="Have you used before?" name="card" options={options} value="NONE" />,
  wrong: () => (
    <RadioList legend="Have you used before?" name="card" options={options} error="Please select an option" />
  ),
}
