import { Icon } from './icon.tsx'

export const examples = {
  home: () => <Icon name="home" />,
  account: () => <Icon name="account" />,
  lock: () => <Icon name="lock" />,
  unlocked: () => <Icon name="unlocked" />,
  back: () => <Icon name="back" />,
  onward: () => <Icon name="onward" />,
  plus: () => <Icon name="plus" />,
  check: () => <Icon name="check" />,
  more: () => <Icon name="more" />,
}
