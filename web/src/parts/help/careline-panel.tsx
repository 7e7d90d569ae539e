import { programme } from '@pollen/contract/programme'
import { Panel } from '@pollen/design/panel'
import { Careline } from './careline.tsx'

/** For whom no answer helped: the careline. */
export const CareLinePanel = () => (
  <Panel>
    <h2>Still stuck?</h2>
    <p>
      Call the careline on <Careline />. Calls are free, {programme.carelineHours}.
    </p>
  </Panel>
)
