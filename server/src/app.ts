import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { mostKilobytes } from '@pollen/contract/endpoint'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { robotCheck } from '@pollen/contract/visitor/robot-check'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createAccess } from './access.ts'
import { passkeyRoutes } from './account/passkey-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { notifyOfPoints } from './activity/points-notifications.ts'
import { activityRoutes } from './activity/routes.ts'
import { addressService } from './addresses/address-service.ts'
import { gazetteer } from './addresses/addresses.ts'
import { addressRoutes } from './addresses/routes.ts'
import { arcadeRoutes } from './arcade/routes.ts'
import { readArcadeRules } from './arcade/rules-file.ts'
import { brandAddress, cachedDirectory } from './brands/brands.ts'
import { readCategories } from './brands/categories-file.ts'
import { brandRoutes } from './brands/routes.ts'
import { readBusinessPartners } from './businesses/partners-file.ts'
import { businessRoutes } from './businesses/routes.ts'
import { cardCodeRoutes } from './card-codes/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { caseworkRoutes } from './casework/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { consentRoutes } from './collectors/consent-routes.ts'
import { collectorRoutes } from './collectors/routes.ts'
import { maintenanceWindow } from './content/maintenance.ts'
import { contentRoutes } from './content/routes.ts'
import { conversionRoutes } from './conversions/routes.ts'
import { dataExportRoutes } from './data-exports/routes.ts'
import { demonstrationRoutes } from './demonstration/routes.ts'
import { eshopRoutes } from './eshops/routes.ts'
import { cardSignInRoutes } from './identity/card-sign-in-routes.ts'
import { hotelsSite } from './identity/hotels.ts'
import { hotelsRoutes } from './identity/hotels-routes.ts'
import { sessionCookie } from './identity/identity.ts'
import { passkeySignInRoutes } from './identity/passkey-sign-in-routes.ts'
import { passwordChangeRoutes } from './identity/password-change-routes.ts'
import { passwordResetRoutes } from './identity/password-reset-routes.ts'
import { providerRoutes } from './identity/provider-routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { signIn } from './identity/sign-in.ts'
import { cachedKeys } from './identity/signing-keys.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { lostCardRoutes } from './lost-cards/routes.ts'
import { readEvents } from './marketing-events/events-file.ts'
import { readPods } from './marketing-events/pods-file.ts'
import { marketingEventRoutes } from './marketing-events/routes.ts'
import { messagingRoutes } from './messaging/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { bonusRoutes } from './offers/bonus-routes.ts'
import { previewRoutes } from './offers/preview-routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { knownPartners, partnerPages } from './partners/partners.ts'
import { partnerRoutes } from './partners/routes.ts'
import { personalPriceRoutes } from './personal-prices/routes.ts'
import { pickRoutes } from './picks/routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Secrets } from './platform/database/secrets.ts'
import { clientEventRoutes } from './platform/http/client-events.ts'
import { explainErrors, refuse } from './platform/http/error-responses.ts'
import { inProcess } from './platform/http/in-process.ts'
import { maintenanceNoticeIn } from './platform/http/maintenance.ts'
import { observeCalls } from './platform/http/observe-calls.ts'
import { openApi } from './platform/http/open-api.ts'
import { pages } from './platform/http/pages.ts'
import { probes } from './platform/http/probes.ts'
import { limits as createLimits } from './platform/http/rate-limits.ts'
import { answerRequestIds, requestIdOf } from './platform/http/request-id.ts'
import { createRobotCheck } from './platform/http/robot-check.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serve } from './platform/http/serve.ts'
import { wellKnownRoutes } from './platform/http/well-known.ts'
import { loggerOptions } from './platform/process/logging.ts'
import type { Settings } from './platform/process/settings.ts'
import { priceRoutes } from './prices/routes.ts'
import { questRoutes } from './quests/routes.ts'
import { openLines } from './queue-passes/lines.ts'
import { queuePassRoutes } from './queue-passes/routes.ts'
import { redemptionRoutes } from './redemptions/routes.ts'
import { spendingRules } from './redemptions/rules.ts'
import { refundRoutes } from './refunds/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { secondLookRoutes } from './second-looks/routes.ts'
import { recordCalls } from './security-events/security-events.ts'
import { spendingRoutes } from './spending/routes.ts'
import { splitTestRoutes } from './split-tests/routes.ts'
import { readSplitTests } from './split-tests/split-tests-file.ts'
import { switchRoutes } from './switches/routes.ts'
import { openSwitches } from './switches/switches.ts'
import { tillRoutes } from './till/routes.ts'
import { travelRoutes } from './travel/routes.ts'
import { readTravel } from './travel/travel-file.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { voucherRoutes } from './vouchers/routes.ts'
import { stockOf } from './vouchers/vouchers.ts'
import { walletPassRoutes } from './wallet-passes/routes.ts'
import { waysToSpendRoutes } from './ways-to-spend/routes.ts'
import { webPushRoutes } from './web-push/routes.ts'
import { yearRoutes } from './years/routes.ts'

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
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(environment),
    bodyLimit: mostKilobytes * 1024,
    routerOptions: { maxParamLength: 1000 }, // the address ends with a brand's own id of a purchase, percent-encoded
    requestTimeout: 30_000,
    genReqId: requestIdOf,
    trustProxy: settings.trustedProxies,
    frameworkErrors: (_error, _request, reply) => refuse(reply, 'notFound'), // an address that cannot be read
  })
  const switches = await openSwitches(settings, app.log)
  const plannedMaintenance = await maintenanceWindow()
  const maintenanceNotice = () =>
    switches.isOn('maintenance') ? maintenanceNoticeIn(plannedMaintenance, new Date()) : undefined
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.decorate('access', createAccess(database, settings, { checks, limits, maintenanceNotice }))
  app.decorateRequest('caller', undefined)
  app.decorateRequest('robotCheck')
  explainErrors(app)
  answerRequestIds(app)
  observeCalls(app)
  recordCalls(app, database, secrets.securityEvents)
  securityHeaders(app, { overTlsOnly: environment === 'prod' })
  await app.register(cookie)
  // One pause of the event loop is no overload; a mean delay of several seconds is.
  await app.register(underPressure, { maxEventLoopDelay: busyAtMs, sampleInterval: busyOverMs, retryAfter: 5 })
  await openApi(app, environment)
  probes(app, database)

  serve(app, robotCheck, ({ query }) => checks.challenge(Number(query.effort ?? 0) as RobotCheckEffort))
  wellKnownRoutes(app, publicUrl)
  clientEventRoutes(app)
  switchRoutes(app, switches)
  contentRoutes(app)
  addressRoutes(app, settings.addressesUrl ? addressService(settings.addressesUrl) : await gazetteer())
  collectorRoutes(app, database, secrets.unsubscribe)
  consentRoutes(app, database, environment)
  cardRoutes(app, database)
  cardCodeRoutes(app, database, { publicUrl, secret: secrets.cardCodes })
  await walletPassRoutes(app, database, settings)
  ledgerRoutes(app, database)
  messagingRoutes(app, database)
  const session = sessionCookie(publicUrl)
  const sessionOf = (request: FastifyRequest) => session.read(request) ?? ''
  webPushRoutes(app, database, { secrets, services: settings.pushServices, sessionOf })
  const keys = cachedKeys(database, secrets.wrapping)
  const hotels = hotelsSite({ publicUrl, site: settings.hotelsUrl, secret: secrets.pairwise, keys })
  providerRoutes(app, database, { publicUrl, secrets, limits, keys, decoy })
  const pseudonyms = secrets.securityEvents
  identityRoutes(app, database, signIn({ publicUrl, secrets, fetch: inProcess(app) }), {
    publicUrl,
    hotels,
    pseudonyms,
  })
  hotelsRoutes(app, hotels)
  const partners = await knownPartners(settings.partners)
  partnerRoutes(app, database, { partners, secrets, publicUrl }, sessionCookie(publicUrl).read)
  twoFactorRoutes(app, database, publicUrl)
  cardSignInRoutes(app, database, { publicUrl, secret: secrets.rememberedCard, limits, decoy })
  passkeySignInRoutes(app, database, { limits, publicUrl })
  passwordResetRoutes(app, database, { limits, publicUrl })
  passwordChangeRoutes(app, database, { limits, publicUrl })
  const directory = cachedDirectory(database)
  const partnerPage = await partnerPages(partners)
  brandRoutes(app, database, directory, partnerPage, await readCategories())
  bonusRoutes(app, database, directory)
  eshopRoutes(app, database, directory)
  priceRoutes(app, database)
  offerRoutes(app, database)
  previewRoutes(app, database, secrets.offerPreviews)
  personalPriceRoutes(app, database)
  activityRoutes(app, database, switches)
  notificationRoutes(app, database, notifyOfPoints)
  registrationRoutes(app, database, settings, { limits, switches })
  accountRoutes(app, database, settings, { limits, pseudonyms })
  passkeyRoutes(app, database, settings)
  refundRoutes(app, database)
  secondLookRoutes(app, database)
  yearRoutes(app, database)
  lostCardRoutes(app, database, { limits, switches, publicUrl })
  businessRoutes(app, database, { switches, directory, groups: await readBusinessPartners() })
  tillRoutes(app, database, secrets.receipts)
  claimRoutes(app, database, secrets)
  spendingRoutes(app, database, limits)
  questRoutes(app, database, secrets)
  arcadeRoutes(app, database, await readArcadeRules())
  const campaigns = { events: await readEvents(), pods: await readPods() }
  const lines = openLines(database, stockOf)
  marketingEventRoutes(app, database, { campaigns, switches, secret: secrets.offerPreviews, lines })
  travelRoutes(app, database, { written: await readTravel(), directory, partnerPage })
  splitTestRoutes(app, database, { written: await readSplitTests(), switches, secret: secrets.splitTests })
  queuePassRoutes(app, database, { lines, switches, publicUrl })
  voucherRoutes(app, database, { limits, secret: secrets.vouchers, switches })
  redemptionRoutes(app, database, { rules: await spendingRules(database), secret: secrets.cardCodes })
  conversionRoutes(app, database, { partners, secrets, publicUrl })
  waysToSpendRoutes(app, database, { directory, partners, switches })
  pickRoutes(app, database, switches)
  caseworkRoutes(app, database)
  dataExportRoutes(app, database, { publicUrl, secret: secrets.dataExports })
  leavingRoutes(app, database, publicUrl)
  demonstrationRoutes(app, database, secrets)

  if (builtWeb)
    await pages(app, builtWeb, {
      thirdParties: { callsTo: hotels.origins, pageTags: settings.pageTags },
      // Without the directory an address leads where it would without another name.
      otherNames: (path, isOurs) =>
        directory().then(
          (listed) => brandAddress(path, listed, isOurs),
          () => undefined,
        ),
    })
  else app.setNotFoundHandler((_, reply) => refuse(reply, 'notFound'))
  return app
}
