import { openBrandSites } from '@pollen/brand-sites/brand-sites'
import { brandsWithSites } from '../server/src/office/demonstration/brand-sites.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { Secrets } from '../server/src/platform/secrets/secrets.ts'

/** Plays the brands' sites at this port, for the server at this address. */
export async function playBrandSites(
  database: Database,
  secrets: Secrets,
  { port, programmeUrl }: { port: number; programmeUrl: string },
) {
  const programme = { name: 'Nectar', url: programmeUrl }
  const brands = await brandsWithSites(database, secrets)
  const { close } = await openBrandSites({
    host: 'localhost',
    port,
    programme,
    apiUrl: `${programmeUrl}/api`,
    brands,
  })
  return { url: `http://localhost:${port}`, brands, close }
}
