import { href } from '@pollen/contract/paths'
import { Page } from '../../parts/layout/page.tsx'
import { EshopList } from './eshop-list.tsx'

/** All brands that are eShops. */
export default function EshopsBrands() {
  return (
    <Page title="All eShops" back={href('eshops')} wide>
      <EshopList />
    </Page>
  )
}
