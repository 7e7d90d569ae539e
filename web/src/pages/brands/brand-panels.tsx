import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { brandPanel } from '@pollen/contract/visitor/brands'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './brand-panels.module.css'

/** How many brands the sample row shows (member-area.md §2.4). */
const sampleRow = 5

const panels = [
  { type: 'collect', title: 'Where you collect', all: href('brands') },
  { type: 'redeem', title: 'Where you spend', all: `${href('brands')}?type=redeem` },
] as const

/** The two panels: the first brands with which one collects, and those where points are spent. */
export const BrandPanels = () => panels.map((panel) => <BrandPanel key={panel.type} {...panel} />)

function BrandPanel({ type, title, all }: (typeof panels)[number]) {
  const { data, error, refetch } = useAnswer(brandPanel, { query: { type } })
  return (
    <section className={styles.panel} aria-labelledby={type}>
      <h2 id={type}>{title}</h2>
      <div className={styles.room}>
        {error !== undefined && <DidNotLoad what="This list" onRetry={refetch} />}
        {!data && error === undefined && (
          <div className={styles.waiting}>
            <Loader label="Loading brands" />
          </div>
        )}
        {data && <BrandList brands={data.brands.slice(0, sampleRow)} type={type} />}
      </div>
      <LinkList
        links={[{ to: all, label: type === 'collect' ? `${programme.partnerCount}+ Brands` : 'See them all' }]}
      />
    </section>
  )
}
