import { LegalPage } from './legal-page.tsx'

export default function CollectorRules() {
  return <LegalPage title="The rules" name="collector-rules" isAgreedTo />
}
