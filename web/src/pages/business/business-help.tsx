import { programme } from '@pollen/contract/programme'
import { Panel } from '@pollen/design/panel'
import { Careline } from '../../parts/help/careline.tsx'

/** Whom a business calls. */
export const BusinessHelp = () => (
  <Panel>
    <div className="stack">
      <h2>Talk to us</h2>
      <p>
        Call <Careline />, {programme.carelineHours}. Calls are free.
      </p>
    </div>
  </Panel>
)
