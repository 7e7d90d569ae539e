import { href } from '@pollen/contract/paths'
import type { PushMessage } from '@pollen/contract/push'

/** The first notification of a browser: it shows that they arrive, and what one looks like. */
export const pushIsOn = (): PushMessage => ({
  title: 'Notifications are on',
  body: 'We’ll tell you here what matters for your points.',
  url: href('accountComms'),
  tag: 'notifications-on',
  isSilent: true,
})
