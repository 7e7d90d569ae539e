import { Toggle } from './toggle.tsx'

const hint = 'Offers and news. Change it whenever you like.'

export const examples = {
  on: () => <Toggle label="Keep me posted by email" hint={hint} name="on" defaultChecked />,
  off: () => <Toggle label="Keep me posted by email" hint={hint} name="off" />,
}
