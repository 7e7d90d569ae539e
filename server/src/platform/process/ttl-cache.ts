/** What `load` answered for a name within the last `freshMs`; asked by many at once, it loads once. */
export function recently<Answer>(
  freshMs: number,
  load: (name: string) => Promise<Answer>,
): (name: string) => Promise<Answer> {
  const known = new Map<string, { answer: Promise<Answer>; until: number }>()

  const forget = (name: string, answer: Promise<Answer>) => {
    if (known.get(name)?.answer === answer) known.delete(name)
  }

  return (name) => {
    const found = known.get(name)
    if (found && found.until > performance.now()) return found.answer
    const answer = load(name)
    known.set(name, { answer, until: performance.now() + freshMs })
    answer.catch(() => forget(name, answer))
    setTimeout(() => forget(name, answer), freshMs).unref()
    return answer
  }
}
