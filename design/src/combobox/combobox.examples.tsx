import { Combobox } from './combobox.tsx'

const combobox = {
  label: 'Country',
  name: 'country',
  searchLabel: 'Search for a country',
  nothingFound: 'No country found',
  onChange: () => {},
  options: [
    { value: 'gb', label: 'United Kingdom', detail: '+44' },
    { value: 'fr', label: 'France', detail: '+33' },
    { value: 'ie', label: 'Ireland', detail: '+353' },
  ],
}

export const examples = {
  'the first': () => <Combobox {...combobox} value="gb" />,
  another: () => <Combobox {...combobox} value="ie" />,
}
