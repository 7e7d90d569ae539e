import { href } from '@pollen/contract/paths'
import { Link } from 'react-router'

/** Above offers: what their order goes by for a member who declined profiling, and the way back. */
export const OrderOfOffers = ({ says }: { says: string | undefined }) =>
  says && (
    <p className="soft small">
      {says} <Link to={href('accountOnlineAdvertising')}>Change</Link>
    </p>
  )
