import { dateOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import { Dialog } from '@pollen/design/dialog'

/** What the feed shows, and after what delay (member-area.md §2.4). */
export default function AboutActivity({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={`Your ${programme.name} activity`} open onClose={onClose}>
      <p>See where and when you earned points, and where you spent them, since {dateOf(programme.activitySince)}.</p>
      <p>Transactions usually take up to {programme.activityWithinHours} hours to appear.</p>
      <p>
        <b>Pending</b> points are yours, but you can’t spend them until the shop settles the purchase. Open one to see
        when. <b>Delayed</b> points are late, but they’re safe.
      </p>
      <p>Open any line to see how you earned the points.</p>
    </Dialog>
  )
}
