import type { Answer } from '@pollen/contract/endpoint'
import {
  chooseNotifications,
  type NotificationChannel,
  type NotificationChoice,
  notificationChoices,
} from '@pollen/contract/member/notifications'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Toggle } from '@pollen/design/toggle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { DeviceNotifications } from '../../parts/push/device-notifications.tsx'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './message-choices.module.css'

type ChoosableGroup = 'points' | 'help'

const groups: { group: ChoosableGroup; title: string; about: string }[] = [
  { group: 'points', title: 'Points', about: 'Points that arrive, go back or expire.' },
  { group: 'help', title: 'Help', about: 'Our answers to your cases, and receipts that you claimed.' },
]
const channels: { channel: NotificationChannel; label: string; hint: string }[] = [
  { channel: 'email', label: 'By email', hint: 'To the email on your account' },
  { channel: 'sms', label: 'By text', hint: 'To your mobile' },
]

/** How a member is told what happened, beside the app. */
export function MessageChoices() {
  const query = useMemberQuery(notificationChoices)
  return (
    <>
      <h2>What happens in your account</h2>
      <p className="soft">
        It’s all under <b>Messages</b> in the app. Choose what else you want by email or text.
      </p>
      <WhenLoaded of={query} what="Your choices" loading="Getting your choices">
        {(data) => (
          <>
            {groups.map(({ group, title, about }) => (
              <Panel key={group}>
                <h3>{title}</h3>
                <p className="soft small">{about}</p>
                <div className={styles.choices}>
                  {channels.map((channel) => (
                    <ChoiceToggle key={channel.channel} group={group} {...channel} choices={data.choices} />
                  ))}
                </div>
              </Panel>
            ))}
            <Panel>
              <h3>Safety</h3>
              <p className="soft small">Spends, and changes to your password, your details or your account.</p>
              <div className={styles.choices}>
                <Toggle
                  name="safety"
                  label="By email or text"
                  hint="Always on: if it wasn’t you, these messages are how you find out"
                  checked
                  disabled
                  readOnly
                />
              </div>
            </Panel>
          </>
        )}
      </WhenLoaded>
      <DeviceNotifications />
    </>
  )
}

/** A choice, saved at once. */
function ChoiceToggle({
  group,
  channel,
  label,
  hint,
  choices,
}: {
  group: ChoosableGroup
  channel: NotificationChannel
  label: string
  hint: string
  choices: NotificationChoice[]
}) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<boolean>()
  const isOn = choices.some((choice) => choice.group === group && choice.channel === channel && choice.isOn)
  const { run, isBusy, failure } = useAction(async (answer: boolean) => {
    const saved = await call(chooseNotifications, { body: { group, channel, isOn: answer } })
    client.setQueryData<Answer<typeof notificationChoices>>(memberQueryKey(notificationChoices), saved)
  })
  const change = (answer: boolean) => {
    if (isBusy) return
    setChosen(answer)
    run(answer).finally(() => setChosen(undefined))
  }
  return (
    <>
      <Toggle
        name={`${group}-${channel}`}
        label={label}
        hint={hint}
        checked={chosen ?? isOn}
        onChange={({ target }) => change(target.checked)}
      />
      <Failure says={failure} />
    </>
  )
}
