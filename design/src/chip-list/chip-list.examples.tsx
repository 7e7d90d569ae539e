import { ChipList } from './chip-list.tsx'

const options = ['All', 'Bakery', 'Drinks', 'Food cupboard', 'Frozen', 'Fruit & vegetables', 'Household'].map(
  (label) => ({
    value: label,
    label,
  }),
)

export const examples = {
  'the first chosen': () => (
    <ChipList legend="Category" name="category" options={options} value="All" onChange={() => {}} />
  ),
  'another chosen': () => (
    <ChipList legend="Category" name="category" options={options} value="Drinks" onChange={() => {}} />
  ),
}
