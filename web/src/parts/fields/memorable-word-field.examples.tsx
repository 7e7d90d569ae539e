import { MemorableWordField } from './memorable-word-field.tsx'

export const examples = {
  empty: () => <MemorableWordField name="memorableName" />,
  wrong: () => <MemorableWordField name="memorableName" error="Enter a memorable name" />,
}
