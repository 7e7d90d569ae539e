import { Refusal } from '@pollen/contract/refusals'

/** Counts what a till names and that there is not, and has it told nothing for a while once it named too many. */
export type GuessLimit = {
  missed(tillId: string): Promise<void>
  /**
   * Whether a till may ask: it is known on this server, so that a till's calls cost nothing for it.
   *
   * @throws Refusal tooManyTries   it named too many within the window
   */
  mayAsk(tillId: string): void
}

type Count = { count(whose: string): Promise<number> }

export function guessLimit(guesses: Count, windowSeconds: number): GuessLimit {
  /** The tills that named too many, and until when: each server learns of it by the next miss. */
  const guessing = new Map<string, number>()
  return {
    async missed(tillId) {
      try {
        await guesses.count(tillId)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        guessing.set(tillId, Date.now() + (error.retryAfterSeconds ?? windowSeconds) * 1000)
      }
    },
    mayAsk(tillId) {
      const until = guessing.get(tillId)
      if (until === undefined) return
      const retryAfterSeconds = Math.ceil((until - Date.now()) / 1000)
      if (retryAfterSeconds > 0) throw new Refusal('tooManyTries', { retryAfterSeconds })
      guessing.delete(tillId)
    },
  }
}
