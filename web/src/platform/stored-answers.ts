import { answersKey, sessionMark } from './session-marker.ts'
import { localStore } from './storage.ts'

type StoredAnswer = { data: unknown; at: number }

/** What this browser last showed a member, of the session that is open and of no other. */
type StoredAnswers = {
  session?: string
  /** By the endpoint's url. */
  answers: Record<string, StoredAnswer>
  /** As texts, by the name of their place on the page: an inline script fills it with them (parts/early/early-text.tsx). */
  texts: Record<string, string>
}

const nothing: StoredAnswers = { answers: {}, texts: {} }

/** Every part of a page reads: the text is parsed once. */
let parsed: { json: string; stored: StoredAnswers } | undefined

function read(): StoredAnswers {
  const json = localStore.read(answersKey) ?? '{}'
  if (parsed?.json !== json) parsed = { json, stored: { ...nothing, ...JSON.parse(json) } }
  const { stored } = parsed
  return stored.session !== undefined && stored.session === sessionMark() ? stored : nothing
}

function write(change: (before: StoredAnswers) => Partial<StoredAnswers>): void {
  const session = sessionMark()
  if (session === undefined) return
  const before = read()
  const stored = { ...before, ...change(before), session }
  const json = JSON.stringify(stored)
  if (json === parsed?.json) return
  localStore.write(answersKey, json)
  parsed = { json, stored }
  for (const changed of readers) changed()
}

export const storedAnswer = (url: string): StoredAnswer | undefined => read().answers[url]

export const storeAnswer = (url: string, answer: StoredAnswer): void =>
  write(({ answers }) => ({ answers: { ...answers, [url]: answer } }))

export const storedText = (name: string): string | undefined => read().texts[name]

const readers = new Set<() => void>()

/** Called after something was stored. Returns how to stop. */
export function onStored(changed: () => void): () => void {
  readers.add(changed)
  return () => readers.delete(changed)
}

/** Stores the texts of a part of the page, whose names begin with the part's; those of before are gone. */
export const storeTexts = (part: string, texts: Record<string, string>): void =>
  write((before) => {
    const others = Object.entries(before.texts).filter(([name]) => !name.startsWith(`${part}.`))
    const own = Object.entries(texts).map(([name, text]) => [`${part}.${name}`, text] as const)
    return { texts: Object.fromEntries([...others, ...own]) }
  })
