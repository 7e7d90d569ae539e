import { PartnerPair } from './partner-pair.tsx'
import { airline } from './partners.sample.ts'

export const examples = {
  linked: () => <PartnerPair {...airline} isLinked />,
  'not linked': () => <PartnerPair {...airline} isLinked={false} />,
}
