import { brandCategoryList } from '@pollen/contract/brand-categories'
import type { BrandPage } from '@pollen/contract/brand-page'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Panel } from '@pollen/design/panel'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import styles from './brand-facts.module.css'
import { forEvery } from './rates.ts'

/** A brand in its colour, with what one collects and spends there. */
export function BrandHead({ brand: { name, colour, category, about, collect, spend } }: { brand: BrandPage }) {
  const shown = brandCategoryList.find(({ key }) => key === category)
  return (
    <div>
      <div className={styles.head} style={{ '--brand': colour } as CSSProperties}>
        <span className={styles.tile}>
          <BrandTile name={name} colour={colour} />
        </span>
        <p>{about}</p>
        <Link to={href('brandsCategory', { categoryId: category })} className={styles.category}>
          {shown?.name}
        </Link>
      </div>
      <dl className={styles.rates}>
        <div>
          <dt className="soft small">Collect</dt>
          <dd>
            <b>{namedPoints(collect.points)}</b> <span className="soft small">{forEvery(collect)}</span>
          </dd>
        </div>
        <div>
          <dt className="soft small">Spend</dt>
          <dd>
            {spend ? (
              <>
                <b>{namedPoints(spend.points)}</b> <span className="soft small">{formatPence(spend.pence)} off</span>
              </>
            ) : (
              <span className="soft small">Not here</span>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** How one collects and spends at a brand, and where it is. */
export const BrandWays = ({
  brand: { collect, spend, inStore, online, isVldx, website, phone, terms },
}: {
  brand: BrandPage
}) => (
  <>
    <Panel>
      <div className="stack">
        <h2>How to collect</h2>
        <Steps steps={collect.steps} />
        <p className="soft small">Points usually arrive within {collect.usualDays} days.</p>
      </div>
    </Panel>
    {spend && (
      <Panel>
        <div className="stack">
          <h2>How to spend</h2>
          <Steps steps={spend.steps} />
        </div>
      </Panel>
    )}
    <Panel>
      <div className="stack">
        <h2>Good to know</h2>
        <p>{[inStore && 'In store', online && 'Online', isVldx && 'eShop'].filter(Boolean).join(' · ')}</p>
        <p className="soft small">{terms}</p>
        {phone !== undefined && (
          <p>
            Offers by phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </p>
        )}
        {!isVldx && (
          <p>
            <a href={website} rel="noopener" className={styles.website}>
              {new URL(website).host}
            </a>
          </p>
        )}
      </div>
    </Panel>
  </>
)

const Steps = ({ steps }: { steps: string[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
