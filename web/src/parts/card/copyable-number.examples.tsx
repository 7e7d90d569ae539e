import { CopyableNumber } from './copyable-number.tsx'

export const examples = {
  plain: () => <CopyableNumber cardNumber="70000000015" />,
  loading: () => <CopyableNumber cardNumber={undefined} />,
}
