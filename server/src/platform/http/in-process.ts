import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

/** The remote address of such a request. Rate limits do not count it. */
export const inProcessAddress = 'ourselves'

/**
 * A `fetch` that calls our own server within the process: behind a proxy or in a container the server may not be able
 * to reach itself by its public address.
 */
export const inProcess =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const payload = body === undefined || body === null ? undefined : await new Response(body as BodyInit).text()
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers,
      remoteAddress: inProcessAddress,
      ...(payload !== undefined && { payload }),
    })
    return new Response(answer.rawPayload as BodyInit, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
