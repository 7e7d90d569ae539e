import type { PageTags } from '@pollen/contract/consent'
import type { Environment } from '@pollen/contract/environment'
import { programme } from '@pollen/contract/programme'
import type { ConsoleSettings, SealKeeper } from './console-settings.ts'
import { isOnThisMachine } from './on-this-machine.ts'
import type { PartnerSites } from './partner-sites.ts'
import type { TextGateway } from './text-gateway.ts'

type CheckedSettings = {
  publicUrl: string
  console: ConsoleSettings | undefined
  sealKeeper: SealKeeper | undefined
  textGateway: TextGateway | undefined
  pageTags: PageTags
  pushServices: string[]
  partners: PartnerSites
} & Record<
  | 'databaseUrl'
  | 'proxies'
  | 'brandSitesUrl'
  | 'smtpUrl'
  | 'hotelsUrl'
  | 'addressesUrl'
  | 'switchesUrl'
  | 'tracesUrl'
  | 'secretsKey',
  string | undefined
>

/** @returns a sentence about each setting that prod needs and lacks, or forbids */
export function forbiddenInProd(settings: CheckedSettings): string[] {
  const faults: string[] = []
  const { publicUrl, smtpUrl, textGateway, hotelsUrl, addressesUrl, pageTags, databaseUrl } = settings
  const { switchesUrl, secretsKey, tracesUrl, pushServices } = settings
  if (!publicUrl.startsWith('https:'))
    faults.push('PUBLIC_URL must be given and begin with https: when PROGRAMME_ENV is prod.')
  if (settings.console?.url.startsWith('http:'))
    faults.push('CONSOLE_URL must begin with https: when PROGRAMME_ENV is prod: people of the office log in there.')
  if (settings.console?.provider?.issuer.startsWith('http:'))
    faults.push('STAFF_OIDC_URL must begin with https: when PROGRAMME_ENV is prod: people log in there.')
  if (settings.sealKeeper?.url.startsWith('http:'))
    faults.push('AUDIT_SEAL_URL must begin with https: when PROGRAMME_ENV is prod: it is what proves the audit.')
  if (settings.brandSitesUrl)
    faults.push('BRAND_SITES_URL is for trying out: not when PROGRAMME_ENV is prod, where brands have sites.')
  if (!databaseUrl)
    faults.push('DATABASE_URL must be given when PROGRAMME_ENV is prod: the embedded database is for trying out.')
  if (!secretsKey)
    faults.push(
      'SECRETS_KEY must be given when PROGRAMME_ENV is prod: whoever copies the database must not find the key in it.',
    )
  if (!smtpUrl) faults.push('SMTP_URL must be given when PROGRAMME_ENV is prod: there is no development mailbox there.')
  if (!textGateway)
    faults.push('SMS_URL must be given when PROGRAMME_ENV is prod: there is no development mailbox there.')
  if (hotelsUrl?.startsWith('http:'))
    faults.push('HOTELS_URL must begin with https: when PROGRAMME_ENV is prod: it carries who somebody is.')
  for (const [partnerId, { url }] of Object.entries(settings.partners))
    if (url.startsWith('http:') && !isOnThisMachine(url))
      faults.push(`${partnerId}_URL must begin with https: when PROGRAMME_ENV is prod: it moves points.`)
  const { tags, eventsUrl } = pageTags
  if (tags.some(({ src }) => src.startsWith('http:')))
    faults.push('TAGS must begin with https: when PROGRAMME_ENV is prod: they run on our pages.')
  if (eventsUrl?.startsWith('http:'))
    faults.push('EVENTS_URL must begin with https: when PROGRAMME_ENV is prod: it hears what people look at.')
  if (pushServices.some((service) => service.startsWith('http:')))
    faults.push('PUSH_SERVICES must be hosts when PROGRAMME_ENV is prod: notifications go there encrypted.')
  if (textGateway?.url.startsWith('http:') && !isOnThisMachine(textGateway.url))
    faults.push('SMS_URL must begin with https: when PROGRAMME_ENV is prod: texts carry codes.')
  if (addressesUrl?.startsWith('http:') && !isOnThisMachine(addressesUrl))
    faults.push('ADDRESSES_URL must begin with https: when PROGRAMME_ENV is prod: it learns where people live.')
  if (switchesUrl?.startsWith('http:') && !isOnThisMachine(switchesUrl))
    faults.push('SWITCHES_URL must begin with https: when PROGRAMME_ENV is prod: it carries a password.')
  if (tracesUrl?.startsWith('http:') && !isOnThisMachine(tracesUrl))
    faults.push('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https: when PROGRAMME_ENV is prod.')
  if (
    databaseUrl &&
    !isOnThisMachine(databaseUrl) &&
    new URL(databaseUrl).searchParams.get('sslmode') !== 'verify-full'
  )
    faults.push(
      'DATABASE_URL must end with ?sslmode=verify-full when PROGRAMME_ENV is prod: everything that members tell us goes there.',
    )
  if (!settings.proxies)
    faults.push(
      'TRUSTED_PROXIES must be given when PROGRAMME_ENV is prod, as the proxies in front of us or none: visitors are told apart by it.',
    )
  return faults
}

/** @returns a sentence about each thing that is as we ship it, and that a programme of one's own has otherwise */
export function leftAsShipped({
  environment,
  addressesUrl,
}: {
  environment: Environment
  addressesUrl?: string | undefined
}) {
  if (environment !== 'prod') return []
  return [
    ...(addressesUrl
      ? []
      : [
          'ADDRESSES_URL is not given: people who register find the invented addresses of content/gazetteer.json alone.',
        ]),
    ...(programme.securityContact.includes('@example.')
      ? ['/.well-known/security.txt names an invented address: write your own into contract/src/programme.ts.']
      : []),
  ]
}
