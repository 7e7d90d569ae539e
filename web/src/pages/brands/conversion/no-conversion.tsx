import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { EmptyState } from '@pollen/design/empty-state'

/** No partner stands behind this address. */
export const NoConversion = () => (
  <EmptyState title="Points aren’t converted here">
    <ButtonLink kind="quiet" to={href('brands')}>
      See all brands
    </ButtonLink>
  </EmptyState>
)
