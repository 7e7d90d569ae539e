import { unavailableIn } from '@pollen/contract/maintenance'
import { maintenanceAhead, switchesNow } from '@pollen/contract/visitor/switches'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Switches } from './switches.ts'

export function switchRoutes(app: FastifyInstance, switches: Switches) {
  serve(app, switchesNow, () => switches.all())
  serve(app, maintenanceAhead, () => {
    const ahead = switches.maintenanceAhead()
    return ahead ? { says: unavailableIn(ahead) } : {}
  })
}
