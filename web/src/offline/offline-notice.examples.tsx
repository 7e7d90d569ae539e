import { serverWasReached } from '../connection.ts'
import { OfflineNotice } from './offline-notice.tsx'

export const examples = {
  'no connection': () => {
    serverWasReached(false)
    return <OfflineNotice />
  },
}
