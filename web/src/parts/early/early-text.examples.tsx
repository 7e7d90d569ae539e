import { EarlyText } from './early-text.tsx'

export const examples = { waiting: () => <EarlyText name="balance.points" /> }
