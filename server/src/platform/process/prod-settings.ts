import type { PageTags } from '@pollen/contract/consent'
import type { ConsoleSettings, SealKeeper } from './console-settings.ts'
import { isOnThisMachine } from './on-this-machine.ts'
import type { PartnerSites } from './partner-sites.ts'
import { StartError } from './start-error.ts'

type CheckedSettings = {
  publicUrl: string
  console: ConsoleSettings | undefined
  sealKeeper: SealKeeper | undefined
  pageTags: PageTags
  pushServices: string[]
  partners: PartnerSites
} & Record<
  | 'databaseUrl'
  | 'brandSitesUrl'
  | 'smtpUrl'
  | 'smsUrl'
  | 'hotelsUrl'
  | 'addressesUrl'
  | 'switchesUrl'
  | 'tracesUrl'
  | 'secretsKey',
  string | undefined
>

/** @throws StartError   naming the first setting that prod needs, or forbids */
export function refuseWhatProdForbids(settings: CheckedSettings) {
  const { publicUrl, smtpUrl, smsUrl, hotelsUrl, addressesUrl, pageTags, databaseUrl } = settings
  const { switchesUrl, secretsKey, tracesUrl, pushServices } = settings
  if (!publicUrl.startsWith('https:'))
    throw new StartError('PUBLIC_URL must be given and begin with https: when PROGRAMME_ENV is prod.')
  if (settings.console?.url.startsWith('http:'))
    throw new StartError(
      'CONSOLE_URL must begin with https: when PROGRAMME_ENV is prod: people of the office log in there.',
    )
  if (settings.console?.provider?.issuer.startsWith('http:'))
    throw new StartError('STAFF_OIDC_URL must begin with https: when PROGRAMME_ENV is prod: people log in there.')
  if (settings.sealKeeper?.url.startsWith('http:'))
    throw new StartError(
      'AUDIT_SEAL_URL must begin with https: when PROGRAMME_ENV is prod: it is what proves the audit.',
    )
  if (settings.brandSitesUrl)
    throw new StartError('BRAND_SITES_URL is for trying out: not when PROGRAMME_ENV is prod, where brands have sites.')
  if (!databaseUrl)
    throw new StartError(
      'DATABASE_URL must be given when PROGRAMME_ENV is prod: the embedded database is for trying out.',
    )
  if (!secretsKey)
    throw new StartError(
      'SECRETS_KEY must be given when PROGRAMME_ENV is prod: whoever copies the database must not find the key in it.',
    )
  if (!smtpUrl)
    throw new StartError('SMTP_URL must be given when PROGRAMME_ENV is prod: there is no development mailbox there.')
  if (!smsUrl)
    throw new StartError('SMS_URL must be given when PROGRAMME_ENV is prod: there is no development mailbox there.')
  if (hotelsUrl?.startsWith('http:'))
    throw new StartError('HOTELS_URL must begin with https: when PROGRAMME_ENV is prod: it carries who somebody is.')
  for (const [partnerId, { url }] of Object.entries(settings.partners))
    if (url.startsWith('http:') && !isOnThisMachine(url))
      throw new StartError(`${partnerId}_URL must begin with https: when PROGRAMME_ENV is prod: it moves points.`)
  const { tags, eventsUrl } = pageTags
  if (tags.some(({ src }) => src.startsWith('http:')))
    throw new StartError('TAGS must begin with https: when PROGRAMME_ENV is prod: they run on our pages.')
  if (eventsUrl?.startsWith('http:'))
    throw new StartError('EVENTS_URL must begin with https: when PROGRAMME_ENV is prod: it hears what people look at.')
  if (pushServices.some((service) => service.startsWith('http:')))
    throw new StartError('PUSH_SERVICES must be hosts when PROGRAMME_ENV is prod: notifications go there encrypted.')
  if (smsUrl.startsWith('http:') && !isOnThisMachine(smsUrl))
    throw new StartError('SMS_URL must begin with https: when PROGRAMME_ENV is prod: texts carry codes.')
  if (addressesUrl?.startsWith('http:') && !isOnThisMachine(addressesUrl))
    throw new StartError(
      'ADDRESSES_URL must begin with https: when PROGRAMME_ENV is prod: it learns where people live.',
    )
  if (switchesUrl?.startsWith('http:') && !isOnThisMachine(switchesUrl))
    throw new StartError('SWITCHES_URL must begin with https: when PROGRAMME_ENV is prod: it carries a password.')
  if (tracesUrl?.startsWith('http:') && !isOnThisMachine(tracesUrl))
    throw new StartError('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https: when PROGRAMME_ENV is prod.')
  if (!isOnThisMachine(databaseUrl) && new URL(databaseUrl).searchParams.get('sslmode') !== 'verify-full')
    throw new StartError(
      'DATABASE_URL must end with ?sslmode=verify-full when PROGRAMME_ENV is prod: everything that members tell us goes there.',
    )
}
