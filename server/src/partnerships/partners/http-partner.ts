import type { ConversionObstacle } from '@pollen/contract/conversions'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import type { PartnerSite } from '../../platform/process/partner-sites.ts'

/** A member waits for it, or others that are to be sent. */
const callTimeoutMs = 8000
const fileTimeoutMs = 120_000

/** Takes points from the member at the partner, or adds some; under our name for it, which is kept. */
export type PartnerOrder = {
  conversionId: string
  direction: 'credit' | 'debit'
  points: number
  /** The partner's points for each of ours: 0.625. */
  rate: string
  contactChangedAt: Date | null
}

/** What the partner did, once and for all. */
export type PartnerPosting =
  | { status: 'posted'; direction: PartnerOrder['direction']; points: number; reference: string }
  | { status: 'refused'; refusal: ConversionObstacle }

export type PartnerAccount = { number: string; points: number; isOpen: boolean }

/** What a partner gives a link's token for: a login's code, or the code that it sent its member. */
export type LinkGrant = { code: string; verifier: string; returnUrl: string } | { linkCodeId: string; code: string }

/**
 * What we ask of a partner. Each call may throw Refusal partnerUnreachable: what became of it is not known then.
 * A partner that speaks another language than docs/partners.md has another function that makes this.
 */
export type Partner = {
  loginUrl(login: { state: string; challenge: string; returnUrl: string }): string
  /**
   * Asked again with the same code, a partner ends the link that it made by it.
   *
   * @returns the link's token
   * @throws Refusal partnerLoginNotValid, partnerCodeNotValid, partnerCodeExpired, partnerCodeMissedTooOften,
   *   partnerAccountLocked
   */
  link(grant: LinkGrant): Promise<string>
  /** @throws Refusal partnerMemberNotFound, partnerAccountLocked */
  sendLinkCode(member: { number: string; lastName: string }): Promise<{ linkCodeId: string; sentTo: string }>
  /** undefined when the partner has ended the link. */
  account(token: string): Promise<PartnerAccount | undefined>
  endLink(token: string): Promise<void>
  /** The first answer, however often it is asked. undefined: the link has ended, and nothing was posted. */
  post(token: string, order: PartnerOrder): Promise<PartnerPosting | undefined>
  /** undefined when nothing was posted by now. */
  whatBecameOf(conversionId: string): Promise<PartnerPosting | undefined>
  /** Every line of a day of Universal Time, 2026-03-14, as docs/partners.md says. */
  file(day: string, direction: PartnerOrder['direction']): Promise<string>
}

const Token = z.object({ access_token: z.string() })
const LinkCode = z.object({ linkCodeId: z.string(), sentTo: z.string() })
const Account = z.object({ membershipNumber: z.string(), points: z.int(), status: z.string() })
const Posting = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('posted'),
    direction: z.enum(['credit', 'debit']),
    points: z.int(),
    reference: z.string().check(z.maxLength(100)),
  }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
])
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

const obstacleOf: Record<string, ConversionObstacle | undefined> = {
  account_locked: 'partnerAccountLocked',
  account_closed: 'partnerAccountLocked',
  not_enough_points: 'notEnoughPartnerPoints',
  contact_changed: 'contactChangedLately',
}

/** @throws Refusal partnerUnreachable   it is no answer that we understand */
function postingIn(json: unknown): PartnerPosting {
  const { data } = z.safeParse(Posting, json)
  if (!data) throw new Refusal('partnerUnreachable')
  if (data.status === 'posted') return data
  return { status: 'refused', refusal: obstacleOf[data.reason] ?? 'partnerAccountLocked' }
}

/** A partner that is asked as docs/partners.md says. */
export function httpPartner({ url, clientId, clientSecret }: PartnerSite): Partner {
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const client = `Basic ${Buffer.from(credentials).toString('base64')}`

  async function fetchText(
    method: string,
    path: string,
    authorization: string,
    { body, timeoutMs = callTimeoutMs }: { body?: URLSearchParams | string | undefined; timeoutMs?: number } = {},
  ) {
    const isJson = typeof body === 'string'
    const answer = await fetch(url + path, {
      method,
      headers: { authorization, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { ok: answer.ok, text: await answer.text() }
  }

  async function call(method: string, path: string, authorization: string, body?: URLSearchParams | string) {
    const { ok, text } = await fetchText(method, path, authorization, { body })
    return { ok, json: text === '' ? undefined : JSON.parse(text) }
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
  async function link(grant: LinkGrant): Promise<string> {
    const attempt = () => ask(Token, 'POST', '/token', client, new URLSearchParams(fieldsOf(grant)))
    const { access_token } = await attempt().catch((error: Refusal) => {
      if (error.refusal !== 'partnerUnreachable') throw error
      return attempt().catch(() => {
        throw error
      })
    })
    return access_token
  }

  /** What a call about a posting is answered; undefined for this error. @throws Refusal partnerUnreachable */
  async function askOfPosting(absent: string, ...args: Parameters<typeof call>): Promise<PartnerPosting | undefined> {
    const { ok, json } = await call(...args).catch(() => {
      throw new Refusal('partnerUnreachable')
    })
    if (!ok && z.safeParse(Problem, json).data?.error === absent) return undefined
    return postingIn(ok ? json : undefined)
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
    link,
    sendLinkCode: ({ number, lastName }) =>
      ask(LinkCode, 'POST', '/link-codes', client, JSON.stringify({ membershipNumber: number, lastName })),
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
    post: (token, { conversionId, contactChangedAt, ...order }) =>
      askOfPosting(
        'link_ended',
        'PUT',
        `/postings/${conversionId}`,
        `Bearer ${token}`,
        JSON.stringify({ ...order, ...(contactChangedAt && { contactChangedAt: contactChangedAt.toISOString() }) }),
      ),
    whatBecameOf: (conversionId) => askOfPosting('not_known', 'GET', `/postings/${conversionId}`, client),
    async file(day, direction) {
      const { ok, text } = await fetchText('GET', `/files/${day}/${direction}`, client, {
        timeoutMs: fileTimeoutMs,
      }).catch(() => ({ ok: false, text: '' }))
      if (!ok) throw new Refusal('partnerUnreachable')
      return text
    },
  }
}

const fieldsOf = (grant: LinkGrant): Record<string, string> =>
  'verifier' in grant
    ? {
        grant_type: 'authorization_code',
        code: grant.code,
        code_verifier: grant.verifier,
        redirect_uri: grant.returnUrl,
      }
    : { grant_type: 'link_code', link_code_id: grant.linkCodeId, code: grant.code }
