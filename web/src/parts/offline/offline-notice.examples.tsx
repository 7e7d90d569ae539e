import { OfflineNotice } from './offline-notice.tsx'

export const examples = {
  'no connection': () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    return <OfflineNotice />
  },
}
