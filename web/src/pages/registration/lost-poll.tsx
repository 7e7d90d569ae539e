import { Notice } from '@pollen/design/notice'
import { messageOf } from '../../platform/calls.ts'

/** Says why a waiting page hears nothing, until it does. */
export const LostPoll = ({ error }: { error: unknown }) => (
  <div role="status">{error !== undefined && <Notice level="info">{messageOf(error)} We’ll keep trying.</Notice>}</div>
)
