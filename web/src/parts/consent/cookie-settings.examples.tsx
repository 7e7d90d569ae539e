import { CookieSettings } from './cookie-settings.tsx'

const nothing = () => {}

export const examples = {
  'nothing chosen': () => (
    <CookieSettings
      groups={['analytics', 'functional', 'marketing']}
      choice={{}}
      open
      onClose={nothing}
      onSave={nothing}
    />
  ),
  'marketing allowed': () => (
    <CookieSettings
      groups={['analytics', 'marketing']}
      choice={{ analytics: false, marketing: true }}
      open
      onClose={nothing}
      onSave={nothing}
    />
  ),
}
