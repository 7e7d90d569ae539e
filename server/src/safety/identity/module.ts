import type { Module } from '../../module-shape.ts'
import { inProcess } from '../../platform/http/in-process.ts'
import { cardSignInRoutes } from './card-sign-in-routes.ts'
import { hotelsRoutes } from './hotels-routes.ts'
import { identityJobs } from './job-handlers.ts'
import { passkeySignInRoutes } from './passkey-sign-in-routes.ts'
import { passwordChangeRoutes } from './password-change-routes.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { identityRoutes } from './routes.ts'
import { signIn } from './sign-in.ts'

export default {
  async routes(app, { database, settings: { publicUrl }, secrets, limits, keys, hotels, decoy }) {
    const { providerRoutes } = await import('./provider-routes.ts')
    providerRoutes(app, database, { publicUrl, secrets, limits, keys, decoy })
    identityRoutes(app, database, signIn({ publicUrl, secrets, fetch: inProcess(app) }), {
      publicUrl,
      hotels,
      pseudonyms: secrets.securityEvents,
    })
    hotelsRoutes(app, hotels)
    cardSignInRoutes(app, database, { publicUrl, secret: secrets.rememberedCard, limits, decoy })
    passkeySignInRoutes(app, database, { limits, publicUrl })
    passwordResetRoutes(app, database, { limits, publicUrl, pseudonyms: secrets.securityEvents })
    passwordChangeRoutes(app, database, { limits, publicUrl })
  },
  jobs: ({ database, settings }) => identityJobs(database, settings.publicUrl),
} satisfies Module
