import { programme } from '@pollen/contract/programme'
import { Dialog } from '@pollen/design/dialog'
import { dateOf } from '../../parts/activity/day-and-time.ts'

/** What the feed shows, and after what delay (member-area.md §2.4). */
export default function AboutActivity({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={`Your ${programme.name} activity`} open onClose={onClose}>
      <p>
        Here you see where and when you earned points, and where you spent them, since {dateOf(programme.activitySince)}
        .
      </p>
      <p>Transactions usually take up to {programme.activityWithinHours} hours to appear.</p>
      <p>
        Points that are <b>pending</b> are yours, but can be spent only once the shop has settled the purchase: open one
        to see when. Points that are <b>delayed</b> should be settled already, and will be.
      </p>
      <p>Open any line to see what earned what, and why.</p>
    </Dialog>
  )
}
