import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@pollen/contract/endpoint'
import { namesOf } from '@pollen/contract/names-of-calls'

/** What the contract calls a call, and says of it. */
export type DeclaredCall = { operationId: string; summary: string; description: string }

const contract = dirname(fileURLToPath(import.meta.resolve('@pollen/contract/endpoint')))

/**
 * Every call of the contract, by `POST /api/till/cards/{cardNumber}`: the name under which it is declared, which outlives a change
 * of its address, and the comment there. Another address of the same call has the name with its number.
 */
export async function declaredCalls(): Promise<Map<string, DeclaredCall>> {
  const calls = new Map<string, DeclaredCall>()
  for await (const file of glob('*/**/*.ts', { cwd: contract, exclude: (name) => name.endsWith('.test.ts') })) {
    const path = join(contract, file)
    const comments = commentsIn(await readFile(path, 'utf8'))
    for (const [name, exported] of Object.entries(await import(path))) {
      if (!isEndpoint(exported)) continue
      const said = comments.get(name) ?? wordsOf(name)
      for (const [index, { method, url }] of namesOf(exported).entries())
        calls.set(`${method} /api${url.replace(/:(\w+)/g, '{$1}')}`, {
          operationId: index === 0 ? name : name + (index + 1),
          ...inLines(said),
        })
    }
  }
  return calls
}

const isEndpoint = (exported: unknown): exported is Endpoint => Object(exported).refuses !== undefined

/** The comment above each export of a file, by its name. */
function commentsIn(source: string): Map<string, string> {
  const comments = source.split('/**').slice(1)
  return new Map(
    comments.flatMap((from) => {
      const [comment = '', after = ''] = from.split('*/', 2)
      const name = /^\s+export const (\w+)/.exec(after)?.[1]
      const lines = comment.split('\n').map((line) => line.trim().replace(/^\* ?/, ''))
      return name === undefined ? [] : [[name, lines.join(' ').trim()] as const]
    }),
  )
}

/** The first sentence, and all of them. */
function inLines(said: string): { summary: string; description: string } {
  const [first = said] = said.split(/(?<=[.?!]) (?=[A-Z])/)
  return { summary: first.replace(/[.:]$/, ''), description: said }
}

/** A name as words: claimPoints is “Claim points”. */
const wordsOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())
