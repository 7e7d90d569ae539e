import { hourMs } from '@pollen/contract/durations'
import { brands } from '../examples/brands.sample.ts'
import { EshopVisitLines } from './eshop-visit-lines.tsx'

const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs).toISOString()

export const examples = {
  'two that wait': () => (
    <div className="sample">
      <EshopVisitLines
        visits={[
          { ...brands.market, leftAt: at(0), usualDays: 45 },
          { ...brands.longNamed, leftAt: at(24 * 20), usualDays: 60 },
        ]}
      />
    </div>
  ),
}
