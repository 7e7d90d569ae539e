import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

/** Where such a request comes from, in place of a network address: it is counted nowhere. */
export const ourselves = 'ourselves'

/**
 * Asks our own server without leaving the process: behind a proxy or in a container it may not be
 * able to reach itself by the address that the world knows it by.
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
      remoteAddress: ourselves,
      ...(payload !== undefined && { payload }),
    })
    return new Response(answer.rawPayload as BodyInit, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
