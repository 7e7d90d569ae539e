import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import type { PartnerSite } from '../platform/process/partner-sites.ts'

/** A member waits for it. */
const timeoutMs = 8000

export type PartnerAccount = { number: string; points: number; isOpen: boolean }

/**
 * What we ask of a partner. Each call may throw Refusal partnerUnreachable: what became of it is not known then.
 * A partner that speaks another language than docs/partners.md has another function that makes this.
 */
export type Partner = {
  loginUrl(login: { state: string; challenge: string; returnUrl: string }): string
  /** @returns the link's token. @throws Refusal partnerLoginNotValid, partnerAccountLocked */
  linkByLogin(login: { code: string; verifier: string; returnUrl: string }): Promise<string>
  /** @throws Refusal partnerMemberNotFound, partnerAccountLocked */
  sendLinkCode(member: { number: string; lastName: string }): Promise<{ linkCodeId: string; sentTo: string }>
  /** @throws Refusal partnerCodeNotValid, partnerCodeExpired, partnerCodeMissedTooOften, partnerAccountLocked */
  linkByCode(entry: { linkCodeId: string; code: string }): Promise<string>
  /** undefined when the partner has ended the link. */
  account(token: string): Promise<PartnerAccount | undefined>
  endLink(token: string): Promise<void>
}

const Token = z.object({ access_token: z.string() })
const LinkCode = z.object({ linkCodeId: z.string(), sentTo: z.string() })
const Account = z.object({ membershipNumber: z.string(), points: z.int(), status: z.string() })
const Problem = z.object({ error: z.string() })

const refusalOf: Record<string, RefusalName | undefined> = {
  invalid_grant: 'partnerLoginNotValid',
  no_such_member: 'partnerMemberNotFound',
  account_locked: 'partnerAccountLocked',
  account_closed: 'partnerAccountLocked',
  code_wrong: 'partnerCodeNotValid',
  code_expired: 'partnerCodeExpired',
  too_many_tries: 'partnerCodeMissedTooOften',
}

/** A partner that is asked as docs/partners.md says. */
export function httpPartner({ url, clientId, clientSecret }: PartnerSite): Partner {
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const client = `Basic ${Buffer.from(credentials).toString('base64')}`

  async function call(method: string, path: string, authorization: string, body?: URLSearchParams | string) {
    const isJson = typeof body === 'string'
    const answer = await fetch(url + path, {
      method,
      headers: { authorization, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    return { ok: answer.ok, json: text === '' ? undefined : JSON.parse(text) }
  }

  /** The answer as the schema has it. @throws Refusal as the partner says, or partnerUnreachable */
  async function ask<Schema extends z.ZodMiniType>(schema: Schema, ...args: Parameters<typeof call>) {
    const { ok, json } = await call(...args).catch(() => ({ ok: false, json: undefined }))
    const { data, success } = z.safeParse(schema, json)
    if (ok && success) return data as z.output<Schema>
    throw new Refusal(refusalOf[z.safeParse(Problem, json).data?.error ?? ''] ?? 'partnerUnreachable')
  }

  /**
   * Asks once more when the answer was lost: if the partner had linked, it ends that link, because its code came twice;
   * if not, it links now.
   */
  async function link(grant: Record<string, string>): Promise<string> {
    const attempt = () => ask(Token, 'POST', '/token', client, new URLSearchParams(grant))
    const { access_token } = await attempt().catch((error: Refusal) => {
      if (error.refusal !== 'partnerUnreachable') throw error
      return attempt().catch(() => {
        throw error
      })
    })
    return access_token
  }

  return {
    loginUrl({ state, challenge, returnUrl }) {
      const address = new URL(`${url}/authorize`)
      address.search = String(
        new URLSearchParams({
          response_type: 'code',
          client_id: clientId,
          redirect_uri: returnUrl,
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
      )
      return address.href
    },
    linkByLogin: ({ code, verifier, returnUrl }) =>
      link({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnUrl }),
    sendLinkCode: ({ number, lastName }) =>
      ask(LinkCode, 'POST', '/link-codes', client, JSON.stringify({ membershipNumber: number, lastName })),
    linkByCode: ({ linkCodeId, code }) => link({ grant_type: 'link_code', link_code_id: linkCodeId, code }),
    async account(token) {
      const { ok, json } = await call('GET', '/account', `Bearer ${token}`).catch(() => {
        throw new Refusal('partnerUnreachable')
      })
      if (z.safeParse(Problem, json).data?.error === 'link_ended') return undefined
      const { data } = z.safeParse(Account, json)
      if (!ok || !data) throw new Refusal('partnerUnreachable')
      return { number: data.membershipNumber, points: data.points, isOpen: data.status === 'open' }
    },
    async endLink(token) {
      const { ok } = await call('DELETE', '/link', `Bearer ${token}`)
      if (!ok) throw new Error('The partner did not end the link')
    },
  }
}
