import type { ListedBrand } from '@pollen/contract/listed-brand'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { allBrands } from '@pollen/contract/visitor/brands'
import { Link } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './participating-companies.module.css'

/** The companies that take part, with what one does there. */
export default function ParticipatingCompanies() {
  const query = useAnswer(allBrands)
  return (
    <Page title="Participating companies" back={href('privacyAndLegal')}>
      <p>
        You collect {programme.name} points at these companies, and spend them at some. Each has its own terms, on its
        page.
      </p>
      <WhenLoaded of={query} what="The list" loading="Loading the companies">
        {(data) => (
          <table className={styles.companies}>
            <thead>
              <tr>
                <th scope="col">Company</th>
                <th scope="col">What you do there</th>
              </tr>
            </thead>
            <tbody>
              {data.brands.map((brand) => (
                <tr key={brand.brandDetailsKey}>
                  <th scope="row">
                    <Link to={href('brand', { brandDetailsKey: brand.brandDetailsKey })}>{brand.name}</Link>
                  </th>
                  <td>{waysOf(brand)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </WhenLoaded>
    </Page>
  )
}

const waysOf = ({ isVldx, spend }: ListedBrand) =>
  `${spend ? 'Collect and spend' : 'Collect'}${isVldx ? ', as an eShop' : ''}`
