import { cardSections, Sections } from './sections.tsx'

export const examples = { 'of the card': () => <Sections {...cardSections} /> }
