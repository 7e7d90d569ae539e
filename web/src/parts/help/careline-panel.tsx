import { programme } from '@pollen/contract/programme'
import { Panel } from '@pollen/design/panel'

/** For whom no answer helped: the careline. */
export const CareLinePanel = () => (
  <Panel>
    <h2>Still stuck?</h2>
    <p>
      Call the careline on <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>. Calls are
      free, {programme.carelineHours}.
    </p>
  </Panel>
)
