import { formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { mostPlasticAsked } from '@pollen/contract/staff/cards/plastic-batches'
import { z } from '@pollen/contract/zod'
import { makePlastic, plasticNamed, standingOf, stopPlastic } from '../../records/cards/cards.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { kind, kinds } from '../requests/requests.ts'

const cardsIn = (cards: number) => (cards === 1 ? 'one card' : `${formatNumber(cards)} cards`)

/** What is asked about cards for shops. */
export const aboutPlastic = kinds({
  makePlastic: kind({
    decidedWith: 'orderPlastic',
    payload: z.object({ cards: z.int().check(z.minimum(1), z.maximum(mostPlasticAsked)) }),
    subject: ({ cards }) => String(cards),
    what: async (_, { cards }) => `A batch of ${cardsIn(cards)} for shops`,
    changes: async (_, { cards }) => [{ name: 'New cards that nobody has', from: '', to: formatNumber(cards) }],
    async perform(tx, { cards }, effect) {
      const { name } = await makePlastic(tx, cards, effect)
      await recordInOffice(tx, { ...effect, action: 'plasticMade', subject: name })
    },
  }),
  stopPlastic: kind({
    decidedWith: 'orderPlastic',
    payload: z.object({ name: z.string() }),
    subject: ({ name }) => name,
    what: async (tx, { name }) => {
      const { cards } = await plasticNamed(tx, name)
      return `Stop batch ${name}: ${cardsIn(cards)} for shops`
    },
    async changes(tx, { name }) {
      const batch = await plasticNamed(tx, name)
      if (batch.stoppedAt) throw new Refusal('nothingToChange')
      const { registered, collected } = await standingOf(tx, batch)
      return [
        { name: 'Cards that nobody has registered', from: formatNumber(batch.cards - registered), to: 'stopped' },
        { name: 'Of them, cards with points that wait', from: formatNumber(collected), to: 'stopped' },
        { name: 'Cards of members', from: formatNumber(registered), to: formatNumber(registered) },
      ].map((change) => ({ ...change, was: '' }))
    },
    async perform(tx, { name }, effect) {
      await stopPlastic(tx, await plasticNamed(tx, name), effect)
      await recordInOffice(tx, { ...effect, action: 'plasticStopped', subject: name })
    },
  }),
})
