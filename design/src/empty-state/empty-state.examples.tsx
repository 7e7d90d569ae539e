import { EmptyState } from './empty-state.tsx'

export const examples = {
  empty: () => <EmptyState title="No vouchers">Your vouchers are shown here, beside your card.</EmptyState>,
}
