import { ChipButton, ChipDownload, ChipList, ChipSelect } from './chip-list.tsx'

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
  'opens something': () => <ChipButton onClick={() => {}}>Categories</ChipButton>,
  'with lists and a download at its end': () => (
    <ChipList legend="Direction" name="direction" options={options.slice(0, 2)} value="All" onChange={() => {}}>
      <ChipSelect label="Shop" name="shop" all="All shops" options={options.slice(1)} value="" onChange={() => {}} />
      <ChipSelect label="Month" name="month" all="All" options={options} value="Drinks" onChange={() => {}} />
      <ChipDownload to="#download">Download</ChipDownload>
    </ChipList>
  ),
}
