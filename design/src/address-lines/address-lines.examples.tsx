import { AddressLines } from './address-lines.tsx'

export const examples = {
  four: () => <AddressLines lines={['1 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA']} />,
}
