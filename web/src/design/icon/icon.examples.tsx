import { Icon } from './icon.tsx'

export const examples = {
  home: () => <Icon name="home" />,
  account: () => <Icon name="account" />,
  back: () => <Icon name="back" />,
  onward: () => <Icon name="onward" />,
}
