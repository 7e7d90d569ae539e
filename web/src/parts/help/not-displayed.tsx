import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'

/** In the place of a document or of questions that did not load (member-area.md §8), with a way to try again. */
export const NotDisplayed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Notice level="bad">We’re having trouble displaying this right now. Try again or check back later.</Notice>
    <Button kind="quiet" onClick={onRetry}>
      Try again
    </Button>
  </>
)
