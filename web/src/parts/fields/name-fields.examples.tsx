import { NameFields } from './name-fields.tsx'

export const examples = {
  empty: () => <NameFields field={(name) => ({ name })} />,
  wrong: () => <NameFields field={(name) => ({ name, error: name === 'title' ? 'Enter your title' : undefined })} />,
}
