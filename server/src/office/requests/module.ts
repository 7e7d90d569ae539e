import type { Module } from '../../module-shape.ts'
import { membersAskedAbout } from './requests.ts'
import { requestRoutes } from './routes.ts'

export default {
  membersAbout: { request: (tx, { params, session }) => membersAskedAbout(tx, String(params.requestId), session) },
  consoleRoutes: requestRoutes,
} satisfies Module
