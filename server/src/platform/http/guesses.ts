import type { RefusalName } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Till } from './access.ts'
import type { Limits } from './rate-limits.ts'

const guessed: Partial<Record<RefusalName, keyof Limits['guesses']>> = {
  cardNotRecognised: 'cards',
  transactionNotFound: 'purchases',
}

/** Counts each card and each purchase that a till names and that there is not: a stranger may have made it up. */
export function countGuesses(app: FastifyInstance, { guesses }: Pick<Limits, 'guesses'>): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { till } = (request.caller?.known ?? {}) as { till?: Till }
    const what = request.refusal && guessed[request.refusal]
    if (!till || !what) return done(null, payload)
    guesses[what].missed(till.tillId).then(
      () => done(null, payload),
      (error: Error) => {
        request.log.error({ err: error }, `what there is not, of ${what}, was not counted`)
        done(null, payload)
      },
    )
  })
}
