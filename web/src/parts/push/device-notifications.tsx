import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useEffect, useState } from 'react'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'
import { useAction } from '../../platform/use-action.ts'
import { type DevicePush, devicePush, turnOffPush, turnOnPush } from './device-push.ts'

/** Turns notifications on and off in this browser, which asks the person only after a press. */
export function DeviceNotifications() {
  const [push, setPush] = useState<DevicePush>()
  const isOnline = useBrowserStore(onConnectionChange, isConnected, true)
  const look = useAction(async () => setPush(await devicePush()))
  const turn = useAction(async (isOn: boolean) => setPush(await (isOn ? turnOnPush() : turnOffPush())))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when the network is back, and no oftener
  useEffect(() => {
    if (isOnline) look.run()
  }, [isOnline])
  return (
    <DeviceNotificationsPanel
      push={push}
      isOnline={isOnline}
      isBusy={turn.isBusy}
      failure={turn.failure ?? look.failure}
      onTurn={turn.run}
      onLookAgain={() => look.run()}
    />
  )
}

/** @param push  undefined while it is not known */
export function DeviceNotificationsPanel({
  push,
  isOnline = true,
  isBusy = false,
  failure,
  onTurn,
  onLookAgain,
}: {
  push: DevicePush | undefined
  isOnline?: boolean
  isBusy?: boolean
  failure?: string | undefined
  onTurn: (isOn: boolean) => void
  onLookAgain: () => void
}) {
  const canTurn = push === 'on' || push === 'off'
  return (
    <Panel>
      <div className="stack">
        <h2>Notifications on this device</h2>
        <div role="status" className="stack">
          <p>{!isOnline && !push ? offline : push ? sentences[push] : 'One moment …'}</p>
          {!isOnline && canTurn && <p>{offline}</p>}
        </div>
        {canTurn && isOnline && (
          <Button kind="quiet" busy={isBusy} onClick={() => onTurn(push === 'off')}>
            {push === 'on' ? 'Turn off notifications' : 'Turn on notifications'}
          </Button>
        )}
        {push === 'blocked' && (
          <Button kind="quiet" onClick={onLookAgain}>
            Look again
          </Button>
        )}
        <Failure says={failure} />
        {!push && failure !== undefined && (
          <Button kind="quiet" onClick={onLookAgain}>
            Try again
          </Button>
        )}
      </div>
    </Panel>
  )
}

const offline = 'You’re offline. You can turn notifications on or off once you’re connected.'

const sentences: Record<DevicePush, string> = {
  off: 'We can tell you here when points are spent or your details change, even while the app is closed. A notification never says how many points, or where.',
  on: 'They’re on. We tell you here when points are spent or your details change. A notification never says how many points, or where.',
  blocked: `Your browser blocks notifications from ${programme.name}. To allow them, open the browser’s settings for this site, beside its address, and allow notifications there. On a phone, look in its own settings too.`,
  unsupported: `This browser can’t show notifications. On an iPhone or iPad, add ${programme.name} to your home screen and open it from there.`,
}
