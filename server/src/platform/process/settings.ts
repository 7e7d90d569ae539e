import { fileURLToPath } from 'node:url'
import type { PageTags } from '@pollen/contract/consent'
import { Environment } from '@pollen/contract/environment'
import type { SplitTestName } from '@pollen/contract/split-tests'
import type { SwitchStates } from '@pollen/contract/switches'
import { z } from '@pollen/contract/zod'
import ipaddr from 'ipaddr.js'
import { type ConsoleSettings, consoleIn, consoleVariables, type SealKeeper, sealKeeperIn } from './console-settings.ts'
import { databaseVariables } from './database-settings.ts'
import { isPartnerSite, type PartnerSites, partnerSitesIn } from './partner-sites.ts'
import { forbiddenInProd } from './prod-settings.ts'
import { PushServices } from './push-services.ts'
import { Tags, tagsIn } from './script-tags.ts'
import { itemsOf, Name, Port, webAddress } from './setting-forms.ts'
import { StartError } from './start-error.ts'
import { sharesIn, switchStatesIn, switchVariables } from './switch-settings.ts'
import { type TextGateway, textGatewayIn, textGatewayVariables } from './text-gateway.ts'
import { isToken } from './tokens.ts'

const noProxies = 'none'

const isSecretsKey = (text: string) => /^(file|command):./.test(text) || itemsOf(text).every(isToken)

const PartnerUrl = z.string().check(z.refine(isPartnerSite, 'must look like https://client:secret@partner.example.com'))

/** Every setting, as an environment variable. An empty one counts as not given. */
const Variables = z.object({
  /** The port to listen on. */
  PORT: z._default(Port, '3000'),
  ...databaseVariables,
  /**
   * What wraps the secrets that the database keeps: a key of 43 characters, or several with commas between, of which the
   * first wraps; `file:/run/secrets/pollen`, or `command:…`, whose lines are keys. Outside prod it is made, in the file
   * `secrets-key` in DATA_DIRECTORY. `npm run secrets` makes and changes keys.
   */
  SECRETS_KEY: z.optional(
    z
      .string()
      .check(z.refine(isSecretsKey, 'must be a key as npm run secrets -- key makes it, file:PATH or command:…')),
  ),
  /**
   * The port of `/metrics`, for Prometheus. Whoever reaches it can read how much is going on: leave it to your own
   * network. Without it there is none.
   */
  METRICS_PORT: z.optional(Port),
  /** OpenTelemetry's collector, for traces; its other variables hold as it documents them. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    webAddress(['http:', 'https:'], 'must look like https://collector.example.com:4318'),
  ),
  /** The public address, without a path; links in emails start with it. */
  PUBLIC_URL: z.optional(webAddress(['http:', 'https:'], 'must look like https://points.example.com')),
  PROGRAMME_ENV: z._default(Environment, 'local'),
  /** The programme's name, where it is another one than that of the build; contract/src/programme-name.ts reads it. */
  PROGRAMME_NAME: z.optional(Name),
  /** Outside prod: whether the invented cast, colleagues and tills are entered, where nobody else is in the database yet. */
  DEMONSTRATION: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /**
   * The proxies in front of us, whose X-Forwarded-For we believe: addresses and networks, separated by commas, or
   * `none` where visitors reach us directly. Without it all visitors behind a proxy count as one, and one who guesses
   * passwords keeps the others from signing in: prod asks for it.
   */
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === noProxies || itemsOf(text).every((it) => ipaddr.isValid(it) || ipaddr.isValidCIDR(it)),
          'must be addresses and networks with commas between, like 10.0.0.0/8, 2001:db8::1, or none',
        ),
      ),
    '',
  ),
  /** The mail server. Without it, outside prod, emails stay in the development mailbox. In prod all are sent encrypted. */
  SMTP_URL: z.optional(webAddress(['smtp:', 'smtps:'], 'must look like smtps://user:password@host:465')),
  ...textGatewayVariables,
  /**
   * The hosts of the push services that browsers' notifications are sent through, separated by commas; `*.` stands for any
   * subdomain. Outside prod it may name a server on this machine: http://localhost:4000
   */
  PUSH_SERVICES: PushServices,
  ...consoleVariables,
  /**
   * The hotels' site, which receives a member's identity (contract/src/hotels.ts); members may be sent to any address
   * below it. Without it there are no hotels.
   */
  HOTELS_URL: z.optional(webAddress(['http:', 'https:'], 'must look like https://hotels.example.com')),
  /**
   * Outside prod: where the sites of invented brands are played, in place of `https://ebay.example/`. Without it the server
   * plays them itself.
   */
  BRAND_SITES_URL: z.optional(webAddress(['http:', 'https:'], 'must look like http://localhost:4100')),
  /** The airline's and the hotels' programmes, and who we are there (docs/partners.md). In prod one without it is absent. */
  BA_URL: z.optional(PartnerUrl),
  MARRIOTT_URL: z.optional(PartnerUrl),
  /** The service that addresses are searched at (docs/addresses.md). Without it they are those of the invented gazetteer. */
  ADDRESSES_URL: z.optional(
    webAddress(['http:', 'https:'], 'must look like https://:token@addresses.example.com/find'),
  ),
  /**
   * The operator's issuer number at Google Wallet. Without it and GOOGLE_WALLET_KEY there is no button for Google
   * Wallet.
   */
  GOOGLE_WALLET_ISSUER: z.optional(z.string().check(z.regex(/^\d{10,25}$/, 'must be the number of an issuer'))),
  /** The file with the key of a service account that may issue there: the JSON as Google gives it. */
  GOOGLE_WALLET_KEY: z.optional(z.string()),
  /**
   * A folder with the keys that sign passes for Apple Wallet, in PEM: `certificate.pem` of the pass type, its
   * `key.pem`, and Apple's `wwdr.pem`. Without it there are no such passes.
   */
  APPLE_WALLET_KEYS: z.optional(z.string()),
  /**
   * Third-party scripts for every page, by the group that a visitor consents to (contract/src/consent.ts), separated by
   * spaces: `analytics=https://stats.example.com/count.js marketing=https://ads.example.com/tag.js`
   */
  TAGS: z._default(Tags, ''),
  /** What hears of what visitors look at, with their consent to analytics (web/src/parts/consent/track-event.ts). */
  EVENTS_URL: z.optional(webAddress(['http:', 'https:'], 'must look like https://events.example.com/collect')),
  ...switchVariables,
  /**
   * A service where operators turn switches while the server runs, by OpenFeature's remote evaluation protocol; a
   * switch that it does not know keeps its setting. The password is sent as a bearer token.
   */
  SWITCHES_URL: z.optional(webAddress(['http:', 'https:'], 'must look like https://:token@flags.example.com')),
  /**
   * How many seconds a server that is told to stop goes on answering, so that load balancers and keep-alive connections
   * leave it first: 5 in prod, none elsewhere.
   */
  DRAIN_SECONDS: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'must be a number of seconds'))),
})

export type Settings = {
  port: number
  metricsPort: number | undefined
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** See Variables. */
  lanes: number | undefined
  figuresDatabaseUrl: string | undefined
  /** See Variables. */
  secretsKey: string | undefined
  /** Scheme, host and port, without a slash at the end. */
  publicUrl: string
  environment: Environment
  /** Never in prod. */
  demonstration: boolean
  /** See Variables. */
  contentIsInFiles: boolean
  picturesFolder: string | undefined
  /** Addresses and networks, in CIDR notation. */
  trustedProxies: string[]
  smtpUrl: string | undefined
  textGateway: TextGateway | undefined
  pushServices: string[]
  /** Where people of the office work; undefined in prod where it has no address. */
  console: ConsoleSettings | undefined
  auditEmail: string | undefined
  sealKeeper: SealKeeper | undefined
  /** Ends with a slash. */
  hotelsUrl: string | undefined
  brandSitesUrl: string | undefined
  /** Where the partners that are played are told what goes wrong; the server sets it as it starts them. */
  partnersControlUrl?: string | undefined
  /** Outside prod, those without a setting are played beside the server. */
  partners: PartnerSites
  addressesUrl: string | undefined
  googleWallet: { issuer: string; keyFile: string } | undefined
  /** A folder. */
  appleWallet: string | undefined
  pageTags: PageTags
  switches: SwitchStates
  /** How many percent of the members see `B` of a split test, where it is not as content/split-tests.json says. */
  splitTestShares: Partial<Record<SplitTestName, number>>
  switchesUrl: string | undefined
  drainMs: number
  tracesUrl: string | undefined
  dataDirectory: string
}

const isSecret = (name: string) => name === 'SECRETS_KEY' || name === 'AUDIT_SEAL_SECRET'

/**
 * Reads the settings.
 *
 * @throws StartError   names each setting that cannot be used, and why, a line each
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const { error } = Variables.safeParse(given)
  const wrong = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]))
  const usable = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  const faults = Array.from(wrong, ([name, says]) =>
    isSecret(name) ? `${name} ${says}.` : `${name} ${says}; it is “${given[name]}”.`,
  )
  const {
    PORT,
    METRICS_PORT,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    DATABASE_URL,
    DATABASE_OWNER_URL,
    LANES,
    FIGURES_DATABASE_URL,
    SECRETS_KEY,
    PUBLIC_URL,
    PROGRAMME_ENV,
    DEMONSTRATION,
    CONTENT,
    TRUSTED_PROXIES,
    SMTP_URL,
    SMS_URL,
    SMS_BODY,
    SMS_AUTHORIZATION,
    PUSH_SERVICES,
    CONSOLE_PORT,
    CONSOLE_URL,
    CONSOLE_NETWORKS,
    STAFF_OIDC_URL,
    STAFF_ROLE_CLAIM,
    AUDIT_EMAIL,
    AUDIT_SEAL_URL,
    AUDIT_SEAL_SECRET,
    HOTELS_URL,
    BRAND_SITES_URL,
    BA_URL,
    MARRIOTT_URL,
    ADDRESSES_URL,
    GOOGLE_WALLET_ISSUER,
    GOOGLE_WALLET_KEY,
    APPLE_WALLET_KEYS,
    TAGS,
    EVENTS_URL,
    SWITCHES,
    SPLIT_TESTS,
    SWITCHES_URL,
    DRAIN_SECONDS,
    PICTURES,
    DATA_DIRECTORY,
  } = Variables.parse(usable)
  const settings = {
    port: Number(PORT),
    metricsPort: METRICS_PORT === undefined ? undefined : Number(METRICS_PORT),
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
    lanes: LANES === undefined ? undefined : Number(LANES),
    figuresDatabaseUrl: FIGURES_DATABASE_URL,
    secretsKey: SECRETS_KEY,
    publicUrl: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
    environment: PROGRAMME_ENV,
    contentIsInFiles: CONTENT === 'files',
    demonstration: PROGRAMME_ENV !== 'prod' && DEMONSTRATION === 'on',
    trustedProxies: TRUSTED_PROXIES === noProxies ? [] : itemsOf(TRUSTED_PROXIES),
    smtpUrl: SMTP_URL,
    textGateway: orFault(faults, () => textGatewayIn({ SMS_URL, SMS_BODY, SMS_AUTHORIZATION })),
    pushServices: itemsOf(PUSH_SERVICES),
    console: consoleIn(
      { CONSOLE_PORT, CONSOLE_URL, CONSOLE_NETWORKS, STAFF_OIDC_URL, STAFF_ROLE_CLAIM },
      { port: Number(PORT), environment: PROGRAMME_ENV },
    ),
    auditEmail: AUDIT_EMAIL,
    sealKeeper: orFault(faults, () => sealKeeperIn(AUDIT_SEAL_URL, AUDIT_SEAL_SECRET)),
    brandSitesUrl: BRAND_SITES_URL?.replace(/(?<!\/)\/+$/, ''),
    hotelsUrl: HOTELS_URL && new URL(`${new URL(HOTELS_URL).pathname}/`.replace(/(?<!\/)\/+$/, '/'), HOTELS_URL).href,
    partners: partnerSitesIn({ BA_URL, MARRIOTT_URL }),
    addressesUrl: ADDRESSES_URL,
    googleWallet: orFault(faults, () => bothOrNone(GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_KEY)),
    appleWallet: APPLE_WALLET_KEYS,
    pageTags: { tags: tagsIn(TAGS), ...(EVENTS_URL && { eventsUrl: EVENTS_URL }) },
    switches: switchStatesIn(SWITCHES ?? '', PROGRAMME_ENV),
    splitTestShares: sharesIn(SPLIT_TESTS ?? ''),
    switchesUrl: SWITCHES_URL,
    drainMs: 1000 * Number(DRAIN_SECONDS ?? (PROGRAMME_ENV === 'prod' ? 5 : 0)),
    picturesFolder: PICTURES,
    tracesUrl: OTEL_EXPORTER_OTLP_ENDPOINT,
    dataDirectory: DATA_DIRECTORY ?? fileURLToPath(new URL('../../../../.data', import.meta.url)),
  }
  if (settings.environment === 'prod') faults.push(...forbiddenInProd({ ...settings, proxies: TRUSTED_PROXIES }))
  // What is wrong is said once, not as missing as well.
  const names = new RegExp(`\\b(${[...wrong.keys()].join('|')})\\b`)
  const said = faults.filter((fault, index) => index < wrong.size || wrong.size === 0 || !names.test(fault))
  if (said.length > 0) throw new StartError(said.join('\n'))
  return settings
}

/** Two settings that make one: what is wrong with them is kept with the other faults. */
function orFault<T>(faults: string[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    faults.push(error.message)
    return undefined
  }
}

function bothOrNone(issuer: string | undefined, keyFile: string | undefined): Settings['googleWallet'] {
  if (issuer && keyFile) return { issuer, keyFile }
  if (issuer || keyFile)
    throw new StartError('GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_KEY are given together, or neither.')
  return undefined
}
