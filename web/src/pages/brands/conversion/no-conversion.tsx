import { ButtonLink } from '@pollen/design/button'
import { EmptyState } from '@pollen/design/empty-state'
import { useBrandsPath } from '../../../parts/brands/brands-path.ts'

/** No partner stands behind this address. */
export const NoConversion = () => (
  <EmptyState title="Points aren’t converted here">
    <ButtonLink kind="quiet" to={useBrandsPath()}>
      See all brands
    </ButtonLink>
  </EmptyState>
)
