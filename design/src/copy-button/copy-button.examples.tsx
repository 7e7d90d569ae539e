import { CopyButton } from './copy-button.tsx'

export const examples = {
  ready: () => <CopyButton text="70000000015">Copy card number</CopyButton>,
  'not known yet': () => <CopyButton text={undefined} />,
}
