import { Panel } from '../panel/panel.tsx'
import { FaceLink } from './face-link.tsx'

export const examples = {
  'in a panel': () => (
    <div style={{ position: 'relative' }}>
      <Panel>
        <h2>
          <FaceLink to="/offers">200 points on £10 of audio books</FaceLink>
        </h2>
        <p className="soft small">Until 25 November</p>
      </Panel>
    </div>
  ),
}
