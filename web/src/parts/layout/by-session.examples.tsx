import { BySession } from './by-session.tsx'

export const examples = { visitor: () => <BySession member="Hello Ada" visitor="Log in" /> }
