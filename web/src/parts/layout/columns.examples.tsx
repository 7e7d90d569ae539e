import { Panel } from '@pollen/design/panel'
import { Columns } from './columns.tsx'

export const examples = {
  two: () => <Columns first={<Panel>What one came for</Panel>} second={<Panel>What belongs to it</Panel>} />,
}
