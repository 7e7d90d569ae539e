import { SavingsTotal } from './savings-total.tsx'

export const examples = {
  loading: () => <SavingsTotal data={undefined} />,
  none: () => <SavingsTotal data={{ savedPence: 0, transactions: 0 }} />,
  some: () => <SavingsTotal data={{ savedPence: 123_456, transactions: 1840 }} />,
}
