import { Comb } from './comb.tsx'

export const examples = {
  empty: () => <Comb cells={3} filled={0} />,
  some: () => <Comb cells={5} filled={3} />,
  full: () => <Comb cells={7} filled={7} />,
}
