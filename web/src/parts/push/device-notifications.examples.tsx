import { DeviceNotificationsPanel } from './device-notifications.tsx'

const actions = { onTurn: () => {}, onLookAgain: () => {} }

export const examples = {
  off: () => <DeviceNotificationsPanel push="off" {...actions} />,
  on: () => <DeviceNotificationsPanel push="on" {...actions} />,
  'turning on': () => <DeviceNotificationsPanel push="off" isBusy {...actions} />,
  blocked: () => <DeviceNotificationsPanel push="blocked" {...actions} />,
  'not supported': () => <DeviceNotificationsPanel push="unsupported" {...actions} />,
  failed: () => <DeviceNotificationsPanel push="off" failure="Something went wrong. Try again" {...actions} />,
  'not known yet': () => <DeviceNotificationsPanel push={undefined} {...actions} />,
  'could not be looked up': () => (
    <DeviceNotificationsPanel push={undefined} failure="Something went wrong. Try again" {...actions} />
  ),
  offline: () => <DeviceNotificationsPanel push={undefined} isOnline={false} {...actions} />,
  'on, offline': () => <DeviceNotificationsPanel push="on" isOnline={false} {...actions} />,
}
