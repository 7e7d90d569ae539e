import { isEqual, type PartnerId, PartnerRefusal, type Programme } from './partner.ts'

export type Member = {
  partner: PartnerId
  number: string
  first_name: string
  last_name: string
  email: string
  password: string
  points: number
  status: 'open' | 'locked' | 'closed'
  created_at: number
  contact_changed_at: number
}

export function memberOf({ records }: Programme, partner: PartnerId, number: string): Member | undefined {
  return records.prepare('select * from members where partner = ? and number = ?').get(partner, number) as
    | Member
    | undefined
}

/** @throws PartnerRefusal account_locked, account_closed */
export function refuseUnlessOpen({ status }: Member): void {
  if (status !== 'open') throw new PartnerRefusal(403, `account_${status}`, `This account is ${status}.`)
}

/** The account with this number and password; a caller cannot tell which of the two was wrong. */
export function signIn(programme: Programme, partner: PartnerId, number: string, password: string): Member | undefined {
  const member = memberOf(programme, partner, number)
  return member && isEqual(member.password, password) ? member : undefined
}

/** What the loyalty programme reads about a linked member. */
export function accountOf(member: Member) {
  const isOpen = member.status === 'open'
  return {
    membershipNumber: member.number,
    lastName: member.last_name,
    points: member.points,
    status: member.status,
    canReceivePoints: isOpen,
    canSendPoints: isOpen && member.points > 0,
    contactChangedAt: new Date(member.contact_changed_at).toISOString(),
    memberSince: new Date(member.created_at).toISOString(),
  }
}
