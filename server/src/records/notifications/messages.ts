import { type Addressee, letter } from '../letters/letters.tsx'
import { address, dayAndMonth, text } from '../letters/placeholders.ts'

type MessageOfApp = { to: Addressee; title: string; text: string; leadsTo: string }

const told = {
  title: text('what is told, as its title in the app'),
  text: text('what is told, in the app’s sentences'),
  leadsTo: address('where the app leads'),
}

export const notificationLetter = letter('notification', {
  says: 'To a member who chose to be told by email, too, what the app says',
  placeholders: told,
  needed: ['title', 'text'],
  facts: (facts: MessageOfApp) => facts,
})

/** @param at  when it happened */
export const toldAgainLetter = letter('told-again', {
  says: 'To a member who asked us to send again what we told them before',
  placeholders: { ...told, at: dayAndMonth('when it happened') },
  needed: ['title', 'text'],
  facts: (facts: MessageOfApp & { at: Date }) => facts,
})
