import { Bell } from './bell.tsx'

export const examples = {
  'nothing unread': () => <Bell unread={0} here="/homepage" />,
  'three unread': () => <Bell unread={3} here="/homepage" />,
  'more than it shows': () => <Bell unread={100} here="/messages" />,
}
