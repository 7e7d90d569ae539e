import { setTimeout as sleep } from 'node:timers/promises'
import { NotNow } from '../database/not-now.ts'
import { isUnavailable } from '../database/unavailable.ts'

const limits = {
  /** After this a caller gets 503; the work may still finish. */
  waitsMs: 3000,
  /** After so long somebody tries again. */
  pauseMs: 500,
}

/**
 * Work of one of several places, which is refused at once while the place is away: those who ask for the others would wait behind
 * a crowd that gets no answer. One asks again after a pause, and when it is answered so is everybody. The work must be
 * harmless to repeat.
 *
 * @returns   work as it was given, which throws what the last attempt threw while the place is away
 */
export function breaker<Asked, Answer>(work: (asked: Asked) => Promise<Answer>, { waitsMs, pauseMs } = limits) {
  let away: { since: number; reason: unknown } | undefined
  let isTried = false

  async function attempt(asked: Asked): Promise<Answer> {
    const done = work(asked)
    done.then(
      () => {
        away = undefined // also when it came too late
      },
      () => {},
    )
    const timer = new AbortController()
    const tooLate = async () => {
      await sleep(waitsMs, undefined, { signal: timer.signal })
      throw new NotNow('It was not answered in time')
    }
    return Promise.race([done, tooLate()]).finally(() => timer.abort())
  }

  return {
    /** @throws what the last attempt threw, while nobody should ask */
    expect(): void {
      if (away && (isTried || Date.now() < away.since + pauseMs)) throw away.reason
    },
    async work(asked: Asked): Promise<Answer> {
      isTried = true
      try {
        return await attempt(asked)
      } catch (reason) {
        away = isUnavailable(reason) ? { since: Date.now(), reason } : undefined
        throw reason
      } finally {
        isTried = false
      }
    },
  }
}
