import { addresses, type CallInput, type CallName } from './calls.ts'
import { serverClock } from './server-clock.ts'
import { adviceOf, notAnswered, TillError } from './till-error.ts'

/**
 * @param url        where the programme is, like `https://points.example`
 * @param key        the till's
 * @param timeoutMs  how long an answer is waited for
 */
export type TillSettings = { url: string; key: string; timeoutMs?: number }

/** Makes calls, each once. */
export function asker({ url, key, timeoutMs = 10_000 }: TillSettings) {
  const clock = serverClock()

  /** @throws TillError */
  async function ask(name: CallName, { params = {}, query = {}, body }: CallInput): Promise<unknown> {
    const [method = '', path = ''] = addresses[name].split(' ')
    const filled = path.replace(/:(\w+)/g, (_, of: string) => encodeURIComponent(params[of] ?? ''))
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
    const headers: Record<string, string> = { authorization: `Bearer ${key}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const call: RequestInit = { method, headers, signal: AbortSignal.timeout(timeoutMs) }
    if (body !== undefined) call.body = JSON.stringify(body)
    try {
      const answer = await fetch(`${url}/api${filled}${search}`, call)
      const text = await answer.text()
      clock.hear(answer.headers.get('date'))
      return read(answer, text)
    } catch (cause) {
      if (cause instanceof TillError) throw cause
      throw notAnswered(cause)
    }
  }

  /** Asks for the time alone. */
  async function hearTime(): Promise<void> {
    const answer = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
    if (answer) clock.hear(answer.headers.get('date'))
  }

  return { ask, clock, hearTime }
}

/** The programme answers in JSON; a page of a proxy, or of whoever owns the network, is no answer of its. */
function read({ ok, status, headers }: Response, text: string): unknown {
  const json = parseJson(text)
  if (ok && json !== undefined) return json
  const { code, description, fields } = (json ?? {}) as { code?: string; description?: string; fields?: [] }
  throw new TillError(description ?? `Something that is not the programme answered with ${status}.`, {
    advice: adviceOf(status, code),
    code: code ?? 'NOT_OURS',
    status,
    ...(fields && { fields }),
    retryAfterMs: waitIn(headers.get('retry-after')),
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` says seconds or a date (RFC 9110, 10.2.3). */
function waitIn(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
