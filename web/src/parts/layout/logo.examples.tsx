import { Logo, Mark } from './logo.tsx'

export const examples = { logo: () => <Logo />, mark: () => <Mark /> }
