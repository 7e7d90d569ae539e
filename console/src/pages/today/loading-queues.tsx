import { WhenLoaded } from '../../parts/when-loaded.tsx'
import type { Queues } from './work.ts'

/** Of each queue: that it loads still, or why it did not. */
export const LoadingQueues = ({ requests, cases, held, money, differences, content }: Queues) => (
  <>
    <WhenLoaded of={requests} what="Requests">
      {() => null}
    </WhenLoaded>
    {cases.isEnabled && (
      <WhenLoaded of={cases} what="Cases">
        {() => null}
      </WhenLoaded>
    )}
    {held.isEnabled && (
      <WhenLoaded of={held} what="Held purchases">
        {() => null}
      </WhenLoaded>
    )}
    {content.isEnabled && (
      <WhenLoaded of={content} what="Content">
        {() => null}
      </WhenLoaded>
    )}
    {money.isEnabled && (
      <>
        <WhenLoaded of={money} what="Money">
          {() => null}
        </WhenLoaded>
        <WhenLoaded of={differences} what="Differences">
          {() => null}
        </WhenLoaded>
      </>
    )}
  </>
)
