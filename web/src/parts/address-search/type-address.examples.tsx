import { TypeAddress } from './type-address.tsx'

const nothing = () => {}

export const examples = {
  empty: () => <TypeAddress onTyped={nothing} onSearch={nothing} />,
  'after a search': () => <TypeAddress postcode="SW1A 1AA" onTyped={nothing} onSearch={nothing} />,
}
