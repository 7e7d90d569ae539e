import type { Environment } from '@pollen/contract/environment'
import { z } from '@pollen/contract/zod'
import ipaddr from 'ipaddr.js'
import { itemsOf, Port, webAddress } from './setting-forms.ts'

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
  /** Who keeps the daily seal on what people of the office did (`npm run audit`). Without it nobody is mailed. */
  AUDIT_EMAIL: z.optional(z.string().check(z.email('must be an email address'))),
}

export type ConsoleSettings = {
  port: number
  /** Scheme, host and port, without a slash at the end. */
  url: string
  /** Addresses and networks that may reach it; none where everybody may. */
  networks: string[]
}

/** Where the console is; undefined in prod where it has no address. */
export function consoleIn(
  {
    CONSOLE_PORT,
    CONSOLE_URL,
    CONSOLE_NETWORKS,
  }: { CONSOLE_PORT: string | undefined; CONSOLE_URL: string | undefined; CONSOLE_NETWORKS: string },
  { port: membersPort, environment }: { port: number; environment: Environment },
): ConsoleSettings | undefined {
  if (environment === 'prod' && !CONSOLE_URL) return undefined
  const port = Number(CONSOLE_PORT ?? membersPort + 1)
  const url = new URL(CONSOLE_URL ?? `http://localhost:${port}`).origin
  return { port, url, networks: itemsOf(CONSOLE_NETWORKS) }
}
