import type { FastifyInstance } from 'fastify'
import type { Till } from './access.ts'
import type { Limits } from './rate-limits.ts'

/** Counts each card that a till names and that there is not: one that a stranger may have made up (rate-limits.ts). */
export function countGuessedCards(app: FastifyInstance, limits: Pick<Limits, 'missedCard'>): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { till } = (request.caller?.known ?? {}) as { till?: Till }
    if (!till || request.refusal !== 'cardNotRecognised') return done(null, payload)
    limits.missedCard(till.tillId).then(
      () => done(null, payload),
      (error: Error) => {
        request.log.error({ err: error }, 'a card that there is not was not counted')
        done(null, payload)
      },
    )
  })
}
