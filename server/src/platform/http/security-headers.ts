import type { FastifyInstance } from 'fastify'

/** An answer that is no page needs nothing: opened by itself, it loads and runs nothing, and no site shows it in a frame. */
const nothingPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A file of ours: the policy of a worker's script is what the worker may fetch. */
export const filePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What no page of ours uses, and no script that got into one should. */
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
  'web-share',
  'window-management',
  'xr-spatial-tracking',
]

/** What every answer tells a browser. A page, a file and the identity provider replace the policy of their content. */
const everywhere: Record<string, string> = {
  'content-security-policy': nothingPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export function securityHeaders(app: FastifyInstance, { overTlsOnly }: { overTlsOnly: boolean }): void {
  const headers = { ...everywhere, ...(overTlsOnly && overTls) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
