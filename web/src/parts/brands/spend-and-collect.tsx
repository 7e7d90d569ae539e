import { anonymousBrand } from '@pollen/contract/visitor/brands'
import { Dialog } from '@pollen/design/dialog'
import type { ReactNode } from 'react'
import { useAnswer } from '../../platform/use-answer.ts'
import { WhenLoaded } from '../layout/when-loaded.tsx'
import { collectInWords, spendInWords } from './rates.ts'
import styles from './spend-and-collect.module.css'

/**
 * How one collects and spends with a brand, as a popup (member-area.md §2.4).
 *
 * @param children  the caller's call to action
 */
export default function SpendAndCollect({
  brandKey,
  name,
  onClose,
  children,
}: {
  brandKey: string
  name: string
  onClose: () => void
  children: ReactNode
}) {
  const query = useAnswer(anonymousBrand, { params: { key: brandKey } })
  return (
    <Dialog title={`Collect and spend at ${name}`} open onClose={onClose}>
      <WhenLoaded of={query} what="How it works" loading="Getting how it works">
        {(brand) => (
          <>
            <HowTo title="How to collect" rate={collectInWords(brand.collect)} steps={brand.collect.steps} />
            {brand.spend ? (
              <HowTo title="How to spend" rate={spendInWords(brand.spend)} steps={brand.spend.steps} />
            ) : (
              <p className="soft">You can’t spend points here yet.</p>
            )}
          </>
        )}
      </WhenLoaded>
      {children}
    </Dialog>
  )
}

const HowTo = ({ title, rate, steps }: { title: string; rate: string; steps: string[] }) => (
  <section>
    <h3>{title}</h3>
    <p className="soft">{rate}</p>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)
