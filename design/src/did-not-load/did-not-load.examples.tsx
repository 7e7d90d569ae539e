import { DidNotLoad } from './did-not-load.tsx'

export const examples = { 'a panel': () => <DidNotLoad what="Your balance" onRetry={() => {}} /> }
