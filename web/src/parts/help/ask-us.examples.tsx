import { AskUs, CallUs } from './ask-us.tsx'

export const examples = { plain: () => <AskUs />, 'without the chat': () => <CallUs /> }
