import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { LinkList } from '@pollen/design/link-list'
import { useBrandsPath } from '../../parts/brands/brands-path.ts'
import { Page } from '../../parts/layout/page.tsx'
import { EshopList } from './eshop-list.tsx'
import styles from './eshops.module.css'

const steps = [
  'Choose a shop, and press “Shop and collect”.',
  'Buy on its website, within the same visit.',
  'We show that you left, and the points as soon as the shop confirms them.',
]

/** How one collects by starting from here, and some shops. */
export default function Eshops() {
  return (
    <Page title="eShops" back={useBrandsPath()} wide>
      <p className="soft">Shops on the web where you collect {programme.name} points without showing a card.</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <EshopList most={6} />
      <LinkList links={[{ to: href('eshopsBrands'), label: 'All eShops' }]} />
    </Page>
  )
}
