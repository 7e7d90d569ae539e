import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { memberOf } from './accounts.ts'
import { linkedMember } from './links.ts'
import { hashOf, type PartnerId, PartnerRefusal, type Programme } from './partner.ts'
import { inTransaction } from './records.ts'

export const Direction = z
  .enum(['credit', 'debit'])
  .describe('credit adds to the member’s points, debit takes from them')

export const PostingRequest = z.object({
  direction: Direction,
  points: z.int().min(1).max(10_000_000).describe('In the partner’s points'),
  rate: z.string().max(20).describe('The partner’s points for each point of the loyalty programme: 0.625'),
  contactChangedAt: z
    .optional(z.iso.datetime())
    .describe('When the member’s email or mobile last changed with the caller'),
})
export type PostingRequest = z.infer<typeof PostingRequest>

export const Posting = z.object({
  conversionId: z.string(),
  direction: Direction,
  status: z.enum(['posted', 'refused']),
  reason: z.nullable(z.enum(['account_locked', 'account_closed', 'not_enough_points', 'contact_changed'])),
  reference: z.nullable(z.string()).describe('The partner’s, of what was posted'),
  points: z.int(),
  rate: z.string(),
  at: z.iso.datetime(),
})
export type Posting = z.infer<typeof Posting>

/** Contact details that changed a moment ago may be a thief's. */
const waitAfterContactChangeMs = 3_600_000

/**
 * Adds points to a member, or takes them, once for each conversion: the same again gets the first answer, a refusal too.
 *
 * @throws PartnerRefusal link_ended      the token's link has ended, and the conversion is not known
 * @throws PartnerRefusal key_reused      the conversion is known by another request
 */
export function post(
  programme: Programme,
  partner: PartnerId,
  token: string,
  id: string,
  asked: PostingRequest,
): Posting {
  const { records, now } = programme
  const request = hashOf(JSON.stringify([token, asked.direction, asked.points, asked.rate]))
  return inTransaction(records, () => {
    const known = records
      .prepare('select request from postings where partner = ? and conversion_id = ?')
      .get(partner, id) as { request: string } | undefined
    if (known && known.request !== request)
      throw new PartnerRefusal(409, 'key_reused', 'This conversion was posted with another content.')
    if (known) return whatBecameOf(programme, partner, id)

    const { number } = linkedMember(programme, partner, token)
    const reason = reasonAgainst(programme, partner, number, asked)
    const change = asked.direction === 'credit' ? asked.points : -asked.points
    if (!reason)
      records
        .prepare('update members set points = points + ? where partner = ? and number = ?')
        .run(change, partner, number)
    records
      .prepare('insert into postings values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        partner,
        id,
        number,
        request,
        asked.direction,
        asked.points,
        asked.rate,
        reason ? 'refused' : 'posted',
        reason ?? null,
        reason ? null : newReference(partner),
        now(),
      )
    return whatBecameOf(programme, partner, id)
  })
}

const newReference = (partner: PartnerId) =>
  `${partner.slice(0, 2)}${randomInt(2 ** 47)
    .toString(36)
    .toUpperCase()}`

function reasonAgainst(programme: Programme, partner: PartnerId, number: string, asked: PostingRequest) {
  const member = memberOf(programme, partner, number)
  if (member?.status !== 'open') return `account_${member?.status ?? 'closed'}`
  const changedAt = Math.max(member.contact_changed_at, asked.contactChangedAt ? Date.parse(asked.contactChangedAt) : 0)
  if (changedAt > programme.now() - waitAfterContactChangeMs) return 'contact_changed'
  return asked.direction === 'debit' && member.points < asked.points ? 'not_enough_points' : undefined
}

type PostingRow = Omit<Posting, 'conversionId' | 'at'> & { conversion_id: string; posted_at: number }

/** @throws PartnerRefusal not_known   nothing was posted for this conversion */
export function whatBecameOf({ records }: Programme, partner: PartnerId, id: string): Posting {
  const row = records.prepare('select * from postings where partner = ? and conversion_id = ?').get(partner, id) as
    | PostingRow
    | undefined
  if (!row) throw new PartnerRefusal(404, 'not_known', 'Nothing was posted for this conversion.')
  return toPosting(row)
}

/** What was posted, or refused, on a day of Universal Time, in its order. */
export function postingsOfDay(
  { records }: Programme,
  partner: PartnerId,
  day: string,
  direction: Posting['direction'],
) {
  const from = Date.parse(`${day}T00:00:00Z`)
  const rows = records
    .prepare(
      `select * from postings where partner = ? and direction = ? and posted_at >= ? and posted_at < ?
       order by posted_at, rowid`,
    )
    .all(partner, direction, from, from + 86_400_000) as PostingRow[]
  return rows.map(toPosting)
}

/** As if it were posted: no line of it is anywhere. */
export const lieAbout = (programme: Programme, partner: PartnerId, id: string, asked: PostingRequest): Posting => ({
  conversionId: id,
  direction: asked.direction,
  status: 'posted',
  reason: null,
  reference: newReference(partner),
  points: asked.points,
  rate: asked.rate,
  at: new Date(programme.now()).toISOString(),
})

const toPosting = ({
  conversion_id,
  direction,
  status,
  reason,
  reference,
  points,
  rate,
  posted_at,
}: PostingRow): Posting => ({
  conversionId: conversion_id,
  direction,
  status,
  reason,
  reference,
  points,
  rate,
  at: new Date(posted_at).toISOString(),
})
