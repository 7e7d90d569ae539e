import { Panel } from './panel.tsx'

export const examples = { plain: () => <Panel>Your points</Panel> }
