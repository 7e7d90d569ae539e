import { href } from '@pollen/contract/paths'
import { categoriesOfBrands, writtenCategories } from '@pollen/contract/visitor/brands'
import { Link } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useSwitch } from '../../platform/switches.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './categories.module.css'

/** The categories of brands, with their drawings. */
export default function BrandsCategories() {
  const list = useAnswer(useSwitch('cmsCategories') ? writtenCategories : categoriesOfBrands)
  return (
    <Page title="Categories" back={href('brands')} wide>
      <WhenLoaded of={list} what="The list of categories" loading="Loading categories">
        {({ categories }) => (
          <ul className={styles.categories}>
            {categories.map(({ key, name, imageUrl, brands }) => (
              <li key={key}>
                <Link to={href('brandsCategory', { categoryId: key })} className={styles.category}>
                  <img src={imageUrl} alt="" width={64} height={64} />
                  <b>{name}</b>
                  <span className="soft small">{brands === 1 ? 'One brand' : `${brands} brands`}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </Page>
  )
}
