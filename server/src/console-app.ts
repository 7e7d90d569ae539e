import { Refusal } from '@pollen/contract/refusals'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { createAccess } from './access.ts'
import { openServer, prepare } from './http-server.ts'
import { wholeContent } from './load-content.ts'
import type { ConsoleContext } from './module-shape.ts'
import { modules } from './modules.ts'
import { parsePartners, partnersKind, reachable } from './partnerships/partners/partners.ts'
import type { Database } from './platform/database/database.ts'
import { consolePages } from './platform/http/console-pages.ts'
import { refuse } from './platform/http/error-responses.ts'
import { openApi } from './platform/http/open-api.ts'
import { limits as createLimits } from './platform/http/rate-limits.ts'
import { createRobotCheck } from './platform/http/robot-check.ts'
import { sitesAt } from './platform/process/brand-sites.ts'
import type { ConsoleSettings } from './platform/process/console-settings.ts'
import type { Settings } from './platform/process/settings.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import { cachedDirectory } from './records/brands/brands.ts'
import { openContent } from './records/content/content.ts'
import { followContent } from './records/content/kept-content.ts'
import { readLettersFrom } from './records/letters/words-in-force.ts'
import { noteRefusedCalls, staffProvider as providerOf } from './safety/staff/staff.ts'

type ConsoleAppContext = {
  settings: Settings
  console: ConsoleSettings
  database: Database
  secrets: Secrets
  builtConsole?: string
  busyAtMs?: number
  busyOverMs?: number | undefined
}

/**
 * Makes the server of the console: the calls of the office, at an origin of their own. None of them is bound at the
 * members' address, and none of theirs here.
 */
export async function createConsole({
  settings,
  console,
  database,
  secrets,
  builtConsole,
  busyAtMs = 1000,
  busyOverMs = 5000,
}: ConsoleAppContext): Promise<FastifyInstance> {
  const app = openServer(settings)
  const limits = createLimits(database)
  const ofConsole = { ...settings, publicUrl: console.url }
  const staffProvider =
    console.provider &&
    providerOf(console.provider, {
      consoleUrl: console.url,
      secret: secrets.staffProvider,
      warn: (found, says) => app.log.warn(found, says),
    })
  const checks = createRobotCheck(database, secrets.robotCheck)
  app.decorate(
    'access',
    createAccess(database, ofConsole, {
      checks,
      limits,
      maintenanceNotice: () => undefined,
      staff: { provider: staffProvider, secret: secrets.staffProvider },
    }),
  )
  await prepare(app, { settings, database, secrets }, { busyAtMs, busyOverMs })
  noteRefusedCalls(app, database)
  refuseForeignNetworks(app, console.networks)
  await openApi(app, { of: 'console', url: console.url, environment: settings.environment }, (request) =>
    app.access.identify.staff(request, staffMe),
  )
  const siteOf = sitesAt(settings.brandSitesUrl)
  const content = await openContent(database)
  readLettersFrom(content)
  let following: ReturnType<typeof followContent> | undefined
  app.addHook('onListen', async () => {
    following = followContent(content, app.log)
  })
  app.addHook('onClose', async () => following?.stop())
  const context: ConsoleContext = {
    settings,
    console,
    staffProvider,
    database,
    secrets,
    limits,
    wholeContent,
    directory: cachedDirectory(database, siteOf),
    content,
    partners: content.keep((all) => reachable(parsePartners(all(partnersKind)), settings.partners, siteOf)),
  }
  app.decorate('membersAbout', Object.assign({}, ...modules.map(({ membersAbout }) => membersAbout)))
  for (const { consoleRoutes } of modules) await consoleRoutes?.(app, context)
  if (builtConsole) await consolePages(app, { builtConsole, publicUrl: settings.publicUrl })
  else app.setNotFoundHandler((_, reply) => refuse(reply, 'notFound'))
  return app
}

/** Whoever is not in one of these networks is told so, whatever they ask for. */
function refuseForeignNetworks(app: FastifyInstance, networks: string[]): void {
  if (networks.length === 0) return
  const ranges = networks.map((network) => {
    const address = network.includes('/') ? network : `${network}/${ipaddr.parse(network).kind() === 'ipv4' ? 32 : 128}`
    return ipaddr.parseCIDR(address)
  })
  app.addHook('onRequest', async ({ ip }) => {
    const from = ipaddr.process(ip)
    const isInside = ranges.some(([range, bits]) => range.kind() === from.kind() && from.match(range, bits))
    if (!isInside) throw new Refusal('notFromHere')
  })
}
