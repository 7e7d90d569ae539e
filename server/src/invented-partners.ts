import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PartnerId, partnerIds, partnerReturnPath } from '@pollen/contract/partner'
import { programme } from '@pollen/contract/programme'
import type { WrittenPartner } from './partnerships/partners/partners.ts'
import { freePort } from './platform/embedded-postgres/free-port.ts'
import type { PartnerSites } from './platform/process/partner-sites.ts'
import type { Settings } from './platform/process/settings.ts'
import { newToken } from './platform/process/tokens.ts'

const clientId = 'pollen'

/**
 * Where the partners that have no setting are played by `partner-programme/`, outside prod (docs/partners.md): how we
 * reach them, and what its process is started with. undefined when there is nobody to play.
 */
export async function inventPartners(settings: Settings, host: string, written: WrittenPartner[]) {
  const missing = partnerIds.filter((partnerId) => !settings.partners[partnerId])
  if (settings.environment === 'prod' || missing.length === 0) return undefined
  await mkdir(settings.dataDirectory, { recursive: true })
  const port = await freePort(host)
  const controlPort = await freePort('127.0.0.1')
  const { hostname } = new URL(settings.publicUrl)
  const secrets = { BA: newToken(), MARRIOTT: newToken() } satisfies Record<PartnerId, string>
  const client = (partnerId: PartnerId) => ({
    name: written.find((partner) => partner.partnerId === partnerId)?.name ?? partnerId,
    clientId,
    clientSecret: secrets[partnerId],
    returnUrl: settings.publicUrl + partnerReturnPath,
  })
  const sites: PartnerSites = Object.fromEntries(
    missing.map((partnerId) => {
      const url = `http://${hostname}:${port}/${partnerId}`
      return [partnerId, { url, clientId, clientSecret: secrets[partnerId] }]
    }),
  )
  return {
    sites,
    controlUrl: `http://127.0.0.1:${controlPort}`,
    /** As partner-programme/src/process.ts takes it. */
    options: {
      host,
      port,
      controlPort,
      file: join(settings.dataDirectory, 'partner-programme.sqlite'),
      programmeName: programme.name,
      clients: { BA: client('BA'), MARRIOTT: client('MARRIOTT') },
    },
  }
}
