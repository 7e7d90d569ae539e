import { Notice } from '@pollen/design/notice'

/** In the two days before planned maintenance: when it is, and that the card works meanwhile. */
const MaintenanceAhead = ({ says }: { says: string }) => (
  <Notice level="info" title={says}>
    <p>Your card still works at the till. Points you collect meanwhile will appear afterwards.</p>
  </Notice>
)
export default MaintenanceAhead
