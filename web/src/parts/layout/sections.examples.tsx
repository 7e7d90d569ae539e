import { cardSections, offersSections, Sections } from './sections.tsx'

export const examples = {
  'of the card': () => <Sections {...cardSections} />,
  'of the offers': () => <Sections {...offersSections} />,
}
