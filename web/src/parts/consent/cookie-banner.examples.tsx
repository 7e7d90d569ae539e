import { CookieBanner } from './cookie-banner.tsx'

const nothing = () => {}

export const examples = {
  asked: () => <CookieBanner groups={['analytics', 'marketing']} onChoose={nothing} onSettings={nothing} />,
}
