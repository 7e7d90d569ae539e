import type { Environment } from '@pollen/contract/environment'
import type { FastifyInstance } from 'fastify'

/** The policy of answers that are no page: opened directly, one loads and runs nothing, and no site may frame it. */
const nothingPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of files. For a worker's script it says what the worker may fetch. */
export const filePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Browser features that our pages never use, so that an injected script cannot use them either. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * The headers of every answer. Pages, files and the identity provider replace the content policy. Nobody keeps what does
 * not say for how long: caches keep a 404 by themselves.
 */
const everywhere: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': nothingPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** In prod a browser is told to come by TLS alone. */
export const securityHeadersIn = (environment: Environment): Record<string, string> => ({
  ...everywhere,
  ...(environment === 'prod' && overTls),
})

export function securityHeaders(app: FastifyInstance, environment: Environment): void {
  const headers = securityHeadersIn(environment)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
