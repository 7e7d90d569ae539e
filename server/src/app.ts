import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { robotCheck } from '@pollen/contract/visitor/robot-check'
import type { FastifyInstance } from 'fastify'
import { createAccess } from './access.ts'
import { openServer, prepare } from './http-server.ts'
import type { RouteContext } from './module-shape.ts'
import { modules } from './modules.ts'
import { watchHealth } from './office/health/health.ts'
import {
  parsePartnerPages,
  parsePartners,
  partnerPages,
  partnerPagesKind,
  partnersKind,
  reachable,
} from './partnerships/partners/partners.ts'
import type { Database } from './platform/database/database.ts'
import { clientEventRoutes } from './platform/http/client-events.ts'
import { refuse } from './platform/http/error-responses.ts'
import { countGuesses } from './platform/http/guesses.ts'
import { maintenanceNoticeIn } from './platform/http/maintenance.ts'
import { openApi } from './platform/http/open-api.ts'
import { pages } from './platform/http/pages.ts'
import { printPages } from './platform/http/print-pages.ts'
import { probes } from './platform/http/probes.ts'
import { limits as createLimits } from './platform/http/rate-limits.ts'
import { createRobotCheck } from './platform/http/robot-check.ts'
import { serve } from './platform/http/serve.ts'
import { wellKnownRoutes } from './platform/http/well-known.ts'
import { sitesAt } from './platform/process/brand-sites.ts'
import type { Settings } from './platform/process/settings.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import { notifyOfPoints } from './points/activity/points-notifications.ts'
import { brandAddress, cachedDirectory } from './records/brands/brands.ts'
import { openContent } from './records/content/content.ts'
import { followContent } from './records/content/kept-content.ts'
import { maintenanceKind, parseMaintenance } from './records/content/maintenance.ts'
import { readLettersFrom } from './records/letters/words-in-force.ts'
import { tellOfServer } from './records/servers/servers.ts'
import { followTurned, openSwitches } from './records/switches/switches.ts'
import { turnedByCalls } from './records/switches/turned-by-calls.ts'
import { openLines } from './rewards/queue-passes/lines.ts'
import { stockOf } from './rewards/vouchers/vouchers.ts'
import { hotelsSite } from './safety/identity/hotels.ts'
import { sessionCookie } from './safety/identity/identity.ts'
import { cachedKeys } from './safety/identity/signing-keys.ts'

type AppContext = {
  settings: Settings
  database: Database
  secrets: Secrets
  builtWeb?: string
  /**
   * A hash to check for an account that does not exist. It must have the same cost as the accounts' password hashes.
   */
  decoy?: string | undefined
  /** Calls are refused while the event loop is as late as this, as a mean of `busyOverMs`; 0 is never. */
  busyAtMs?: number
  busyOverMs?: number | undefined
}

/** Makes the server: checks, headers, and the routes of every module. */
export async function createApp({
  settings,
  database,
  secrets,
  builtWeb,
  decoy,
  busyAtMs = 1000,
  busyOverMs = 5000,
}: AppContext): Promise<FastifyInstance> {
  const { publicUrl, environment } = settings
  const checks = createRobotCheck(database, secrets.robotCheck)
  const limits = createLimits(database)
  const app = openServer(settings)
  const whileListening: { stop(): unknown }[] = []
  const content = await openContent(database)
  readLettersFrom(content)
  const standing = await openSwitches(settings, app.log, { database })
  let healthWatch: ReturnType<typeof watchHealth> | undefined
  app.addHook('onListen', async () => {
    const following = followTurned(standing, app.log)
    const presence = tellOfServer(database, { kind: 'server', standing: content.standing, log: app.log })
    healthWatch = watchHealth(database, app.log)
    whileListening.push(following, followContent(content, app.log, presence.tell), presence, healthWatch)
  })
  app.addHook('onClose', async () => {
    for (const { stop } of whileListening) await stop()
  })
  const switches = environment === 'prod' ? standing : turnedByCalls(app, standing)
  const plannedMaintenance = content.keep((all) => parseMaintenance(all(maintenanceKind)))
  const maintenanceNotice = () =>
    switches.isOn('maintenance')
      ? maintenanceNoticeIn(switches.maintenance() ?? plannedMaintenance(), new Date())
      : undefined
  app.decorate('access', createAccess(database, settings, { checks, limits, maintenanceNotice }))
  await prepare(app, { settings, database, secrets }, { busyAtMs, busyOverMs })
  countGuesses(app, limits)
  await openApi(app, { of: 'programme', url: settings.publicUrl, environment })
  probes(app, database, () => healthWatch?.red() ?? [])

  serve(app, robotCheck, ({ query, request }) => {
    const { required } = request.robotCheck // a network near its limit is spared a check that would be too easy
    return checks.challenge(Math.max(Number(query.effort ?? 0), required) as RobotCheckEffort)
  })
  wellKnownRoutes(app, publicUrl)
  clientEventRoutes(app)

  const keys = cachedKeys(database, secrets.wrapping)
  const hotels = hotelsSite({ publicUrl, site: settings.hotelsUrl, secret: secrets.pairwise, keys })
  const siteOf = sitesAt(settings.brandSitesUrl)
  const partners = content.keep((all) => reachable(parsePartners(all(partnersKind)), settings.partners, siteOf))
  const pagesOfPartners = content.keep((all) => parsePartnerPages(all(partnerPagesKind)))
  const directory = cachedDirectory(database, siteOf)
  const context: RouteContext = {
    settings,
    database,
    secrets,
    limits,
    switches,
    sessionOf: sessionCookie(publicUrl).read,
    content,
    directory,
    partners,
    partnerPage: partnerPages(partners, pagesOfPartners, siteOf),
    siteOf,
    hotels,
    keys,
    decoy,
    lines: openLines(database, stockOf),
    notifyOfPoints,
  }
  for (const { routes } of modules) await routes?.(app, context)

  if (builtWeb) {
    const served = await pages(app, builtWeb, {
      thirdParties: { callsTo: hotels.origins, pageTags: settings.pageTags },
      consoleUrl: settings.console?.url,
      // Without the directory an address leads where it would without another name.
      otherNames: (path, isOurs) =>
        directory().then(
          (listed) => brandAddress(path, listed, isOurs),
          () => undefined,
        ),
    })
    // A version of a document begins with a day.
    printPages(app, { builtWeb, served, state: () => `${content.number()} ${calendarDayOf(new Date())}` })
  } else app.setNotFoundHandler((_, reply) => refuse(reply, 'notFound'))
  return app
}
