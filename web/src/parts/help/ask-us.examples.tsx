import { AskUs } from './ask-us.tsx'

export const examples = { plain: () => <AskUs /> }
