import { AccountLocked, LinkSuccess, PartnerAccountLocked } from './partner-sheets.tsx'

const sheet = { open: true, onClose: () => {} }

export const examples = {
  'linked successfully': () => <LinkSuccess partnerId="BA" partner="Swallow Air" number="•••001" {...sheet} />,
  'own account locked': () => (
    <AccountLocked says="Your points are held for a day after your password was reset." {...sheet} />
  ),
  'partner’s account locked': () => <PartnerAccountLocked partner="Swallow Air" {...sheet} />,
}
