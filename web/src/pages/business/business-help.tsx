import { programme } from '@pollen/contract/programme'
import { Panel } from '@pollen/design/panel'

/** Whom a business calls. */
export const BusinessHelp = () => (
  <Panel>
    <div className="stack">
      <h2>Talk to us</h2>
      <p>
        Call <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>,{' '}
        {programme.carelineHours}. Calls are free.
      </p>
    </div>
  </Panel>
)
