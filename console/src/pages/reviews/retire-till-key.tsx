import { tillsOfBrand } from '@pollen/contract/staff/tills'
import { Dialog } from '@pollen/design/dialog'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RetireKey } from '../../parts/retire-key.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useAnswer } from '../../platform/use-call.ts'

/** Retires the key of a till from beside what it posted, once the till's keys are read. */
export function RetireTillKey({
  brandKey,
  till,
  say,
  close,
}: {
  brandKey: string
  till: { tillId: string; name: string }
  say: (what: ReactNode) => void
  close: () => void
}) {
  const found = useAnswer(tillsOfBrand, { params: { brand: brandKey }, query: { q: till.name } })
  const keys = found.data?.tills
    .find(({ tillId }) => tillId === till.tillId)
    ?.keys.filter(({ endsAt }) => endsAt === undefined || Date.parse(endsAt) > Date.now())
  if (keys && keys.length > 0) return <RetireKey brandKey={brandKey} till={till} keys={keys} say={say} close={close} />
  return (
    <Dialog title={`Retire a key of ${till.name}`} open onClose={close}>
      <WhenLoaded of={found} what="The till’s keys">
        {() => (
          <p>
            {keys ? 'No key of it works any more.' : 'It has another name now.'}{' '}
            <Link to={`/tills/${brandKey}`}>The brand’s tills</Link>
          </p>
        )}
      </WhenLoaded>
    </Dialog>
  )
}
