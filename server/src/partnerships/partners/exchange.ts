import { minuteMs } from '@pollen/contract/durations'
import type { PartnerId } from '@pollen/contract/partner'
import { Refusal } from '@pollen/contract/refusals'
import type { Database } from '../../platform/database/database.ts'
import type { LinkGrant } from './http-partner.ts'
import * as jobs from './jobs.ts'
import { type KnownPartner, type Linking, partnerOf } from './partners.ts'
import { type PartnerSecrets, seal, unseal } from './sealing.ts'

/** Longer than the calls to the partner take: after it, whoever made them is dead. */
const unrecordedMs = 2 * minuteMs

type Exchange = { known: KnownPartner; attemptHash: string; grant: LinkGrant }

/**
 * Gets a link's token. From then on the partner may have a link that we have not recorded: a job ends it, unless this
 * refusal or `finish` cancels the job. The job stays when nobody knows whether the partner has linked.
 *
 * @throws Refusal as `Partner.link` does, partnerUnreachable
 */
export async function exchange(
  { transaction }: Database,
  { known: { partnerId, partner }, attemptHash, grant }: Exchange,
  { secrets }: Linking,
): Promise<string> {
  const sealedGrant = await seal(JSON.stringify(grant), secrets.partnerLinks)
  const at = new Date(Date.now() + unrecordedMs)
  await transaction((tx) => jobs.endUnrecordedLink.queue(tx, { partnerId, sealedGrant }, { key: attemptHash, at }))
  return partner.link(grant).catch(async (error) => {
    const hasAnswered = error instanceof Refusal && error.refusal !== 'partnerUnreachable'
    if (hasAnswered) await transaction((tx) => jobs.endUnrecordedLink.cancel(tx, attemptHash))
    throw error
  })
}

/** The job: asked again with the same code, the partner ends the link that it made; if it had made none, we end this one. */
export async function endUnrecorded(
  partners: KnownPartner[],
  { partnerLinks }: PartnerSecrets,
  { partnerId, sealedGrant }: { partnerId: PartnerId; sealedGrant: string },
): Promise<void> {
  const { partner } = partnerOf(partners, partnerId)
  const grant: LinkGrant = JSON.parse(await unseal(sealedGrant, partnerLinks))
  const token = await partner.link(grant).catch((error) => {
    if (error instanceof Refusal && error.refusal !== 'partnerUnreachable') return undefined
    throw error
  })
  if (token !== undefined) await partner.endLink(token)
}
