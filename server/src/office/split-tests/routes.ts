import { memberSplitTests, splitTestExposure } from '@pollen/contract/member/split-tests'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { testsAt } from './assignment.ts'
import { recordExposure, testsOf } from './split-tests.ts'
import type { WrittenSplitTest } from './split-tests-file.ts'

type SplitTestContext = { written: () => WrittenSplitTest[]; switches: Switches; secret: string }

export function splitTestRoutes(
  app: FastifyInstance,
  { statement, transaction }: Database,
  { written, switches, secret }: SplitTestContext,
) {
  const dealing = () => ({ tests: testsAt(written(), switches.shares(), new Date()), secret })
  serve(app, memberSplitTests, async ({ collectorId }) => ({
    tests: await statement((tx) => testsOf(tx, collectorId, dealing())),
  }))
  serve(app, splitTestExposure, async ({ collectorId, params: { name } }) => {
    await transaction((tx) => recordExposure(tx, { collectorId, name, now: new Date() }, dealing()))
    return {}
  })
}
