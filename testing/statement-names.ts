import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../server/src/', import.meta.url))

/**
 * A statement's name for people: its own, where it is prepared; otherwise what it does to which table, and the function
 * that sends it: `select balances (ledger/store.ts: balancesOf)`.
 *
 * @param stack  of the moment at which it was sent, with the functions that wait for it
 */
export function statementName(asked: string | { text: string; name?: string }, stack = ''): string {
  if (typeof asked !== 'string' && asked.name) return asked.name
  const text = typeof asked === 'string' ? asked : asked.text
  if (/^(begin|commit|rollback|savepoint|release)\b/.test(text)) return text.replace(/ sp\d+$/, '')
  const sender = senderIn(stack)
  return `${subjectOf(text)}${sender ? ` (${sender})` : ''}`
}

function subjectOf(text: string): string {
  const words = text.replaceAll('"', '').trim().replace(/\s+/g, ' ')
  const [verb = ''] = words.split(/[ ;(]/)
  const [, called] = /^select (\w+)\(/.exec(words) ?? /\bfrom (move_points)\(/.exec(words) ?? []
  const [, table] = /\b(?:from|into|update|table) (?:only )?(\w+)/.exec(words) ?? []
  return called ? `${called}()` : [verb, verb === 'update' ? words.split(' ')[1] : table].filter(Boolean).join(' ')
}

/** The first function of a module in the stack; the platform below the modules sends what they tell it to. */
function senderIn(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const [, name = '', file = ''] = /^ +at (?:async )?(?:(\S+) \()?(?:file:\/\/)?(.+?):\d+:\d+\)?$/.exec(line) ?? []
    if (!file.startsWith(sources)) continue
    const path = file.slice(sources.length)
    if (/^platform\/(database|jobs|lanes|migrations|secrets)\//.test(path)) continue
    return [path, name.split('.').at(-1)].filter(Boolean).join(': ')
  }
  return undefined
}
