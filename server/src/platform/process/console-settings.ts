import type { Environment } from '@pollen/contract/environment'
import { z } from '@pollen/contract/zod'
import ipaddr from 'ipaddr.js'
import { isPartnerSite, siteOf } from './partner-sites.ts'
import { itemsOf, Port, webAddress } from './setting-forms.ts'
import { StartError } from './start-error.ts'

/** Of a secret of Standard Webhooks, the bytes that sign. */
const sealKeyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

function isSealSecret(secret: string): boolean {
  const { length } = sealKeyOf(secret)
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) && length >= 24 && length <= 64
}

/** The settings of the console, and of what is kept of those who work there. */
export const consoleVariables = {
  /** The port of the console, for people of the office: the port after PORT when not given. */
  CONSOLE_PORT: z.optional(Port),
  /** The public address of the console, an origin of its own. In prod there is no console without it. */
  CONSOLE_URL: z.optional(webAddress(['http:', 'https:'], 'must look like https://console.points.example.com')),
  /** The networks that the console may be reached from, with commas between; everywhere when not given. */
  CONSOLE_NETWORKS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => itemsOf(text).every((it) => ipaddr.isValid(it) || ipaddr.isValidCIDR(it)),
          'must be addresses and networks with commas between, like 10.0.0.0/8, 2001:db8::1',
        ),
      ),
    '',
  ),
  /**
   * The operator's own identity provider, by OpenID Connect, and who we are there: people of the office sign in with it.
   * Without it they sign in with a passkey, after an invitation.
   */
  STAFF_OIDC_URL: z.optional(
    z.string().check(z.refine(isPartnerSite, 'must look like https://client:secret@login.example.com/tenant')),
  ),
  /**
   * Where it says what somebody's role is: a claim, or names with dots between where that stands further in. Where others name
   * roles there, too, ours are those that begin with `pollen-`, `pollen.` or `pollen:`.
   */
  STAFF_ROLE_CLAIM: z._default(z.string().check(z.regex(/^[\w.:/-]{1,200}$/, 'must be the name of a claim')), 'roles'),
  /** Where the seals on the office's actions are mailed (`npm run audit`). Without it nobody is mailed. */
  AUDIT_EMAIL: z.optional(z.string().check(z.email('must be an email address'))),
  /** Where the newest seal is posted each hour as the event `audit.sealed`, until it is accepted. It needs AUDIT_SEAL_SECRET. */
  AUDIT_SEAL_URL: z.optional(webAddress(['http:', 'https:'], 'must look like https://seals.example.com/pollen')),
  /** What signs it, as Standard Webhooks have it: `whsec_` and 24 to 64 bytes in base64. */
  AUDIT_SEAL_SECRET: z.optional(
    z.string().check(z.refine(isSealSecret, 'must be whsec_ and 24 to 64 bytes in base64')),
  ),
}

/** The keeper of the seals outside, and the key that signs what is sent there. */
export type SealKeeper = { url: string; key: Buffer }

/** @throws StartError   an address without a secret, or a secret without an address */
export function sealKeeperIn(url: string | undefined, secret: string | undefined): SealKeeper | undefined {
  if (url && secret) return { url, key: sealKeyOf(secret) }
  if (url || secret) throw new StartError('AUDIT_SEAL_URL and AUDIT_SEAL_SECRET are given together, or neither.')
  return undefined
}

export type ConsoleSettings = {
  port: number
  /** Scheme, host and port, without a slash at the end. */
  url: string
  /** Addresses and networks that may reach it; none where everybody may. */
  networks: string[]
  /** The operator's identity provider; undefined where people sign in by passkey alone. */
  provider: StaffProviderSettings | undefined
}

export type StaffProviderSettings = { issuer: string; clientId: string; clientSecret: string; roleClaim: string }

/** Where the console is; undefined in prod where it has no address. */
export function consoleIn(
  {
    CONSOLE_PORT,
    CONSOLE_URL,
    CONSOLE_NETWORKS,
    STAFF_OIDC_URL,
    STAFF_ROLE_CLAIM,
  }: Record<'CONSOLE_PORT' | 'CONSOLE_URL' | 'STAFF_OIDC_URL', string | undefined> &
    Record<'CONSOLE_NETWORKS' | 'STAFF_ROLE_CLAIM', string>,
  { port: membersPort, environment }: { port: number; environment: Environment },
): ConsoleSettings | undefined {
  if (environment === 'prod' && !CONSOLE_URL) return undefined
  const port = Number(CONSOLE_PORT ?? membersPort + 1)
  const url = new URL(CONSOLE_URL ?? `http://localhost:${port}`).origin
  return { port, url, networks: itemsOf(CONSOLE_NETWORKS), provider: providerIn(STAFF_OIDC_URL, STAFF_ROLE_CLAIM) }
}

/**
 * Where the console listens: on this machine alone where whoever reaches it may be an invented colleague, unless it is said
 * who may reach it.
 */
export function hostOfConsole({ provider, networks }: ConsoleSettings, environment: Environment): string {
  const isForThisMachine = environment === 'local' || (environment === 'preprod' && !provider && networks.length === 0)
  return isForThisMachine ? 'localhost' : '::'
}

/** As it was given, to the last slash: an issuer is compared with what the provider calls itself, letter by letter. */
const issuerIn = (given: string): string => given.replace(/^(https?:\/\/)[^/@]*@/i, '$1')

function providerIn(given: string | undefined, roleClaim: string): StaffProviderSettings | undefined {
  if (!given) return undefined
  const { url: _, ...client } = siteOf(new URL(given))
  return { issuer: issuerIn(given), ...client, roleClaim }
}
