import { apartFromCaller } from '../database/only-reading.ts'

/** Caches what `load` answers for a name for `freshMs`. Calls at the same time share one load. */
export function ttlCache<Answer>(
  freshMs: number,
  load: (name: string) => Promise<Answer>,
): (name: string) => Promise<Answer> {
  const entries = new Map<string, { answer: Promise<Answer>; until: number }>()

  const forget = (name: string, answer: Promise<Answer>) => {
    if (entries.get(name)?.answer === answer) entries.delete(name)
  }

  return (name) => {
    const found = entries.get(name)
    if (found && found.until > performance.now()) return found.answer
    const answer = apartFromCaller(() => load(name))
    entries.set(name, { answer, until: performance.now() + freshMs })
    answer.catch(() => forget(name, answer))
    setTimeout(() => forget(name, answer), freshMs).unref()
    return answer
  }
}
