import { nextPage, pageQuery } from '../paging.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What a message is about. */
export const NotificationGroup = z.enum(['points', 'help', 'safety'])
export type NotificationGroup = z.infer<typeof NotificationGroup>

/** A member's message, in the words that they read. */
export const Notification = z.object({
  id: z.string(),
  group: NotificationGroup,
  at: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  isUnread: z.boolean(),
  /** The address of the page that it is about. */
  leadsTo: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** Members' messages, the last one first, 20 a page; of one group, when it is given. */
export const notifications = endpoint({
  method: 'GET',
  url: '/notifications-api/notifications',
  query: z.object({ ...pageQuery, group: z.optional(NotificationGroup) }),
  answer: z.object({ notifications: z.array(Notification), ...nextPage }),
  refuses: [],
})

/** From so many on, a member is shown that there are more than these. */
export const mostUnreadShown = 99

/** How many messages the member has not read: at most one more than is shown. */
export const unreadNotifications = endpoint({
  method: 'GET',
  url: '/notifications-api/unread',
  answer: z.object({ unread: z.int() }),
  refuses: [],
})

const NotificationId = text(36).check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** Marks one message as read, or it and all before it: one that came after the list was read stays unread. */
export const readNotifications = endpoint({
  method: 'POST',
  url: '/notifications-api/read',
  costs: 'look',
  body: z.object({ id: NotificationId, andBefore: z._default(z.boolean(), false) }),
  answer: z.object({ unread: z.int() }),
  refuses: [],
})

export const NotificationChannel = z.enum(['email', 'sms'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

const NotificationChoice = z.object({ group: NotificationGroup, channel: NotificationChannel, isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** How the member is told, beside the app. Those of the group `safety` are not listed: they cannot be turned off. */
export const notificationChoices = endpoint({
  method: 'GET',
  url: '/notifications-api/choices',
  answer: z.object({ choices: z.array(NotificationChoice) }),
  refuses: [],
})

/** Turns a channel of a group on or off. */
export const chooseNotifications = endpoint({
  method: 'PUT',
  url: '/notifications-api/choices',
  costs: 'work',
  body: z.object({
    group: z.enum(['points', 'help']),
    channel: NotificationChannel,
    isOn: z.boolean(),
  }),
  answer: z.object({ choices: z.array(NotificationChoice) }),
  refuses: [],
})
