import { programme } from '@pollen/contract/programme'
import { freePort } from './platform/embedded-postgres/free-port.ts'
import type { Settings } from './platform/process/settings.ts'

/**
 * Where the sites of brands are played by `brand-sites/`, outside prod (docs/brand-sites.md), and what its process is
 * started with beside the brands. undefined where somebody else plays them, or nobody.
 */
export async function inventBrandSites(settings: Settings, host: string) {
  if (settings.environment === 'prod' || settings.brandSitesUrl !== undefined) return undefined
  const port = await freePort(host)
  const { hostname } = new URL(settings.publicUrl)
  return {
    url: `http://${hostname}:${port}`,
    /** As brand-sites/src/process.ts takes it, with the brands. */
    options: {
      host,
      port,
      programme: { name: programme.name, url: settings.publicUrl },
      apiUrl: `http://localhost:${settings.port}/api`,
    },
  }
}
