import { Select } from './select.tsx'

const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'].map((value) => ({ value, label: value }))

export const examples = {
  empty: () => <Select label="Title" name="title" placeholder="Choose" options={titles} />,
  chosen: () => <Select label="Title" name="title" defaultValue="Dr" options={titles} />,
  wrong: () => <Select label="Title" name="title" placeholder="Choose" options={titles} error="Enter your title" />,
  'in groups': () => (
    <Select
      label="What your business does"
      name="category"
      placeholder="Choose"
      groups={[{ label: 'Food and drink', options: [{ value: 'cafe', label: 'Café' }] }]}
    />
  ),
}
