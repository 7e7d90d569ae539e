import { randomInt, randomUUID } from 'node:crypto'
import { type Member, memberOf, refuseUnlessOpen } from './accounts.ts'
import { hashOf, isEqual, type PartnerId, PartnerRefusal, type Programme, randomToken } from './partner.ts'
import { inTransaction } from './records.ts'

const loginMinutes = 10
const codeSeconds = 60
const linkCodeMinutes = 10
const mostTries = 5

type Authorization = {
  id_hash: string
  partner: PartnerId
  return_url: string
  state: string
  challenge: string
  number: string | null
  code_hash: string | null
  expires_at: number
}

/** Remembers who is to be sent back where. @returns what the pages' forms name it by */
export function beginAuthorization(
  { records, now }: Programme,
  partner: PartnerId,
  asked: { returnUrl: string; state: string; challenge: string },
): string {
  const id = randomToken()
  records
    .prepare('insert into authorizations values (?, ?, ?, ?, ?, null, null, ?)')
    .run(hashOf(id), partner, asked.returnUrl, asked.state, asked.challenge, now() + loginMinutes * 60_000)
  return id
}

/** One whose pages are still open; none after its answer, or too late. */
export function openAuthorization({ records, now }: Programme, partner: PartnerId, id: string) {
  return records
    .prepare('select * from authorizations where id_hash = ? and partner = ? and code_hash is null and expires_at > ?')
    .get(hashOf(id), partner, now()) as Authorization | undefined
}

export function nameMember({ records }: Programme, authorization: Authorization, { number }: Member): void {
  records.prepare('update authorizations set number = ? where id_hash = ?').run(number, authorization.id_hash)
}

/** @returns where the member's browser goes, with the answer for the loyalty programme */
export function answerAuthorization(
  { records, now }: Programme,
  authorization: Authorization,
  allows: boolean,
): string {
  const url = new URL(authorization.return_url)
  url.searchParams.set('state', authorization.state)
  const code = randomToken()
  const isAllowed = allows && authorization.number !== null
  records
    .prepare('update authorizations set code_hash = ?, number = ?, expires_at = ? where id_hash = ?')
    .run(hashOf(code), isAllowed ? authorization.number : null, now() + codeSeconds * 1000, authorization.id_hash)
  if (isAllowed) url.searchParams.set('code', code)
  else url.searchParams.set('error', 'access_denied')
  return url.href
}

/**
 * Turns a login's code into a link. A code that comes twice was stolen by one of those who show it: its link ends.
 *
 * @throws PartnerRefusal invalid_grant, account_locked, account_closed
 */
export function linkByLogin(
  programme: Programme,
  partner: PartnerId,
  { code, verifier, returnUrl }: { code: string; verifier: string; returnUrl: string },
): string {
  const { records, now } = programme
  const outcome = inTransaction(records, () => {
    const found = records
      .prepare('select * from authorizations where code_hash = ? and partner = ? and number is not null')
      .get(hashOf(code), partner) as Authorization | undefined
    if (!found) return 'unknown'
    const { changes } = records
      .prepare('update links set ended_at = coalesce(ended_at, ?) where made_from = ?')
      .run(now(), found.id_hash)
    if (changes > 0 || found.expires_at <= now()) return 'unknown'
    if (found.return_url !== returnUrl || found.challenge !== hashOf(verifier)) return 'unknown'
    return makeLink(programme, memberOf(programme, partner, found.number ?? ''), found.id_hash)
  })
  if (outcome === 'unknown')
    throw new PartnerRefusal(400, 'invalid_grant', 'This code cannot be used, or not any more.')
  return outcome
}

/**
 * Sends a code to a member who is not at our pages.
 *
 * @throws PartnerRefusal no_such_member, account_locked, account_closed
 */
export function sendLinkCode(programme: Programme, partner: PartnerId, asked: { number: string; lastName: string }) {
  const { records, now } = programme
  const member = memberOf(programme, partner, asked.number)
  const isTheirName = member && member.last_name.toLowerCase() === asked.lastName.trim().toLowerCase()
  if (!isTheirName) throw new PartnerRefusal(404, 'no_such_member', 'No member has this number and this last name.')
  refuseUnlessOpen(member)
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = now() + linkCodeMinutes * 60_000
  inTransaction(records, () => {
    records
      .prepare('insert into link_codes values (?, ?, ?, ?, 0, ?)')
      .run(id, partner, member.number, hashOf(code), expiresAt)
    records.prepare('insert into messages values (?, ?, ?, ?)').run(partner, member.number, code, now())
  })
  const masked = member.email.replace(/^(.).*@/, '$1•••@')
  return { linkCodeId: id, sentTo: masked, expiresAt: new Date(expiresAt).toISOString() }
}

type LinkCode = { number: string; code_hash: string; tries: number; expires_at: number }

/** @throws PartnerRefusal code_expired, code_wrong, too_many_tries, account_locked, account_closed */
export function linkByCode(
  programme: Programme,
  partner: PartnerId,
  { id, code }: { id: string; code: string },
): string {
  const { records, now } = programme
  // A wrong try is counted, so it must not be undone.
  const outcome = inTransaction(records, () => {
    const found = records.prepare('select * from link_codes where id = ? and partner = ?').get(id, partner) as
      | LinkCode
      | undefined
    if (!found) {
      // Used already: whoever shows it again has lost the first answer, or stole it.
      records.prepare('update links set ended_at = coalesce(ended_at, ?) where made_from = ?').run(now(), id)
      return { error: 'code_expired' }
    }
    if (found.expires_at <= now()) return { error: 'code_expired' }
    if (found.tries >= mostTries) return { error: 'too_many_tries' }
    if (!isEqual(found.code_hash, hashOf(code))) {
      records.prepare('update link_codes set tries = tries + 1 where id = ?').run(id)
      return { error: found.tries + 1 >= mostTries ? 'too_many_tries' : 'code_wrong' }
    }
    records.prepare('delete from link_codes where id = ?').run(id)
    return { token: makeLink(programme, memberOf(programme, partner, found.number), id) }
  })
  if ('error' in outcome) throw new PartnerRefusal(400, outcome.error as string, 'This code cannot be used.')
  return outcome.token
}

function makeLink({ records, now }: Programme, member: Member | undefined, madeFrom: string): string {
  if (!member) throw new PartnerRefusal(404, 'no_such_member', 'No member has this number.')
  refuseUnlessOpen(member)
  const token = randomToken()
  records
    .prepare('insert into links values (?, ?, ?, ?, ?, null)')
    .run(hashOf(token), member.partner, member.number, madeFrom, now())
  return token
}

/** @throws PartnerRefusal link_ended */
export function linkedMember(programme: Programme, partner: PartnerId, token: string): Member {
  const link = programme.records
    .prepare('select number from links where token_hash = ? and partner = ? and ended_at is null')
    .get(hashOf(token), partner) as { number: string } | undefined
  const member = link && memberOf(programme, partner, link.number)
  if (!member) throw new PartnerRefusal(401, 'link_ended', 'This link has ended.')
  return member
}

/** Ends a link. One that has ended, or never was, is ended, too. */
export function endLink({ records, now }: Programme, partner: PartnerId, token: string): void {
  records
    .prepare('update links set ended_at = coalesce(ended_at, ?) where token_hash = ? and partner = ?')
    .run(now(), hashOf(token), partner)
}
