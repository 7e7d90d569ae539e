import { type NotificationChoice, notificationChoices } from '@pollen/contract/member/notifications'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const choices = (pointsByEmail: boolean): { choices: NotificationChoice[] } => ({
  choices: [
    { group: 'points', channel: 'email', isOn: pointsByEmail },
    { group: 'points', channel: 'sms', isOn: false },
    { group: 'help', channel: 'email', isOn: true },
    { group: 'help', channel: 'sms', isOn: false },
  ],
})
const { url } = notificationChoices

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [url]: choices(true) }, until: 'Always on' },
  loading: {},
  'does not load': { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
