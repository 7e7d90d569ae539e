import { expect, test } from 'vitest'
import { hostOfConsole } from './console-settings.ts'
import { leftAsShipped } from './prod-settings.ts'
import { readSettings } from './settings.ts'

test('without any setting the programme runs here, on port 3000', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', environment: 'local' })
})

test('the public address follows the port', () => {
  expect(readSettings({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535; it is “http”.'],
  [{ PORT: '70000' }, 'PORT must be a port from 1 to 65535; it is “70000”.'],
  [{ PROGRAMME_ENV: 'production' }, 'PROGRAMME_ENV must be local, preprod or prod; it is “production”.'],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgresql:/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, /^TRUSTED_PROXIES must be addresses and networks/],
  [
    { SWITCHES: 'maintenance' },
    /^SWITCHES must look like maintenance=on,business=off, with switches of these: skipCard/,
  ],
  [{ PUSH_SERVICES: 'https://fcm.googleapis.com' }, /^PUSH_SERVICES must be hosts/],
  [{ PUSH_SERVICES: 'http://push.example.com' }, /^PUSH_SERVICES must be hosts/],
  [{ TAGS: 'adverts=https://ads.example.com/tag.js' }, /^TAGS must look like marketing=https:/],
  [{ TAGS: 'https://ads.example.com/tag.js' }, /^TAGS must look like/],
  [{ SWITCHES_URL: 'flags.example.com' }, /^SWITCHES_URL must look like https:/],
  [{ SWITCHES: 'maintenence=on' }, /it is “maintenence=on”/],
  [{ PUBLIC_URL: 'points.example.com' }, /^PUBLIC_URL must look like https:/],
])('a wrong setting is named with its reason: %o', (variables, says) => {
  expect(() => readSettings(variables as Record<string, string>)).toThrow(says)
})

test('a key that is not one is not shown', () => {
  expect(() => readSettings({ SECRETS_KEY: 'half-a-key' })).toThrow(
    'SECRETS_KEY must be a key as npm run secrets -- key makes it, file:PATH or command:….',
  )
})

test('where seals go and what signs them are given together, and the secret is not shown', () => {
  const [AUDIT_SEAL_URL, AUDIT_SEAL_SECRET] = ['https://seals.example.com', `whsec_${'A'.repeat(32)}`]
  expect(readSettings({ AUDIT_SEAL_URL, AUDIT_SEAL_SECRET }).sealKeeper?.url).toBe(AUDIT_SEAL_URL)
  expect(() => readSettings({ AUDIT_SEAL_URL })).toThrow('AUDIT_SEAL_URL and AUDIT_SEAL_SECRET are given together')
  expect(() => readSettings({ AUDIT_SEAL_URL, AUDIT_SEAL_SECRET: 'whsec_AAAA' })).toThrow(
    'AUDIT_SEAL_SECRET must be whsec_ and 24 to 64 bytes in base64.',
  )
})

test('a switch stands as its environment has it, unless the operator says otherwise', () => {
  expect(readSettings({}).switches).toMatchObject({ hotelsLogout: true, maintenance: false, business: true })
  expect(readSettings(prod).switches).toMatchObject({ hotelsLogout: false, deviceId: false, skipCard: true })
  const turned = readSettings({ ...prod, SWITCHES: 'maintenance=on, business=off' }).switches
  expect(turned).toMatchObject({ maintenance: true, business: false, skipCard: true })
})

const prod = {
  PROGRAMME_ENV: 'prod',
  PUBLIC_URL: 'https://points.example.com',
  DATABASE_URL: 'postgresql://db.example.com/pollen?sslmode=verify-full',
  SECRETS_KEY: 'file:/run/secrets/pollen',
  SMTP_URL: 'smtps://mail.example.com',
  SMS_URL: 'https://sms.example.com',
  TRUSTED_PROXIES: '10.0.0.0/8',
}

test('prod starts with its own database, mail and texts', () => {
  expect(readSettings(prod).environment).toBe('prod')
})

test.each(['PUBLIC_URL', 'DATABASE_URL', 'SECRETS_KEY', 'SMTP_URL', 'SMS_URL', 'TRUSTED_PROXIES'] as const)(
  'prod does not start without %s',
  (name) => {
    expect(() => readSettings({ ...prod, [name]: '' })).toThrow(name)
  },
)

test('a start in prod says what is left as we ship it', () => {
  const { environment, addressesUrl } = readSettings(prod)
  expect(leftAsShipped({ environment, addressesUrl }).map((says) => says.split(' ')[0])).toEqual([
    'ADDRESSES_URL',
    '/.well-known/security.txt',
  ])
  expect(leftAsShipped({ environment: 'preprod' })).toEqual([])
})

test.each([
  { SMS_BODY: '{"to":"{to}","body":"{text}"}' },
  { SMS_URL: 'https://sms.example.com', SMS_BODY: 'to={to}&body={text}' },
  { SMS_URL: 'https://sms.example.com', SMS_BODY: '{"to":"{to}"}' },
  { SMS_URL: 'https://sms.example.com', SMS_AUTHORIZATION: 'Bearer one\nX-Other: two' },
])('what a text gateway is sent is told where it cannot be: %o', (variables) => {
  expect(() => readSettings(variables)).toThrow(Object.keys(variables).at(-1))
})

test('prod takes nobody’s word for a visitor’s address where it is told that there is no proxy', () => {
  expect(readSettings({ ...prod, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
})

test.each([
  { SMS_URL: 'http://sms.example.com' },
  { PUSH_SERVICES: 'http://localhost:4000' },
  { ADDRESSES_URL: 'http://addresses.example.com' },
  { SWITCHES_URL: 'http://flags.example.com' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com:4318' },
  { DATABASE_URL: 'postgresql://db.example.com/pollen' },
  { DATABASE_URL: 'postgresql://db.example.com/pollen?sslmode=require' },
  { DATABASE_URL: 'postgresql:///pollen?host=db.example.com' },
  { TAGS: 'marketing=http://ads.example.com/tag.js' },
  { EVENTS_URL: 'http://events.example.com/collect' },
])('prod sends nothing over a network without TLS: %o', (variables) => {
  expect(() => readSettings({ ...prod, ...variables })).toThrow(Object.keys(variables)[0])
})

test.each([
  { SMS_URL: 'http://127.0.0.1:8025' },
  { ADDRESSES_URL: 'http://127.0.0.1:8026' },
  { SWITCHES_URL: 'http://[::1]:8013' },
  { DATABASE_URL: 'postgresql://localhost/pollen' },
  { DATABASE_URL: 'postgresql:///pollen?host=/var/run/postgresql' },
])('prod needs no TLS where no network is crossed: %o', (variables) => {
  expect(readSettings({ ...prod, ...variables }).environment).toBe('prod')
})

test('prod hands nobody’s name to a site without TLS', () => {
  expect(() => readSettings({ ...prod, HOTELS_URL: 'http://hotels.example.com' })).toThrow('HOTELS_URL')
  expect(readSettings({ ...prod, HOTELS_URL: 'https://hotels.example.com/points' }).hotelsUrl).toBe(
    'https://hotels.example.com/points/',
  )
})

test('partners are absent without an address, which says who we are there', () => {
  expect(readSettings(prod).partners).toEqual({})
  expect(() => readSettings({ BA_URL: 'https://airline.example.com' })).toThrow('BA_URL')
  expect(() => readSettings({ ...prod, MARRIOTT_URL: 'http://us:key@hotels.example.com' })).toThrow('MARRIOTT_URL')
  expect(() => readSettings({ ...prod, BRAND_SITES_URL: 'http://localhost:4100' })).toThrow('BRAND_SITES_URL')
  expect(readSettings({ ...prod, BA_URL: 'https://us:k%3Ay@airline.example.com/points/' }).partners).toEqual({
    BA: { url: 'https://airline.example.com/points', clientId: 'us', clientSecret: 'k:y' },
  })
})

test('tags have a group each', () => {
  const TAGS = 'analytics=https://stats.example.com/count.js?site=7 marketing=https://ads.example.com/tag.js'
  expect(readSettings({ TAGS }).pageTags.tags).toEqual([
    { group: 'analytics', src: 'https://stats.example.com/count.js?site=7' },
    { group: 'marketing', src: 'https://ads.example.com/tag.js' },
  ])
})

test('a console where one may be an invented colleague is reached from its own machine, unless it is said from where', () => {
  const consoleOf = (variables: Record<string, string>) => {
    const { console, environment } = readSettings(variables)
    return console && hostOfConsole(console, environment)
  }
  const preprod = { PROGRAMME_ENV: 'preprod' }
  expect(consoleOf({})).toBe('localhost')
  expect(consoleOf(preprod)).toBe('localhost')
  expect(consoleOf({ ...preprod, CONSOLE_NETWORKS: '10.0.0.0/8' })).toBe('::')
  expect(consoleOf({ ...preprod, STAFF_OIDC_URL: 'https://pollen:secret@login.example.com' })).toBe('::')
})

test('all wrong settings are named in one start, each once', () => {
  const variables = {
    PROGRAMME_ENV: 'prod',
    PORT: 'http',
    DATABASE_URL: 'mysql://db',
    AUDIT_SEAL_URL: 'https://seals.example.com',
  }
  const said = (() => {
    try {
      return readSettings(variables) && []
    } catch (error) {
      return (error as Error).message.split('\n')
    }
  })()
  expect(said.map((sentence) => /^[A-Z_]+/.exec(sentence)?.[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'AUDIT_SEAL_URL',
    'PUBLIC_URL',
    'SECRETS_KEY',
    'SMTP_URL',
    'SMS_URL',
    'TRUSTED_PROXIES',
  ])
})
