import { type Answer, addressOf, type Body, type Endpoint, type Params, type Query } from '@pollen/contract/endpoint'
import type { RefusalDetails } from '@pollen/contract/refusal-details'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { expect } from 'vitest'
import { createApp } from '../server/src/app.ts'
import { batchHandlers, jobHandlers } from '../server/src/job-handlers.ts'
import { challengeOf } from '../server/src/platform/http/robot-check.ts'
import { runBatchesOnce } from '../server/src/platform/jobs/run-batches.ts'
import { taskListOf } from '../server/src/platform/jobs/run-jobs.ts'
import { readSettings, type Settings } from '../server/src/platform/process/settings.ts'
import { loadSecrets, type Secrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { asOwner, atTheEnd, freshDatabase, type TestDatabase } from './database.ts'
import { overlappingQueries } from './overlapping-queries.ts'
import { solveRobotCheck } from './robot-check.ts'
import { secretsKey } from './secrets-key.ts'

export type CallInput<E extends Endpoint> = {
  body?: Body<E>
  params?: Params<E>
  query?: Query<E>
  headers?: Record<string, string>
  robotCheck?: string
  /** The network address that the call comes from. */
  from?: string
}

/** The answer to a call: what the endpoint promises, or a refusal with its code. */
export type CallAnswer<E extends Endpoint> = {
  status: number
  json: Answer<E> & { [K in keyof RefusalDetails]-?: NonNullable<RefusalDetails[K]> } & {
    code: string
    fields?: { path: string[]; says: string }[]
  }
  headers: Record<string, unknown>
  cookies: LightMyRequestResponse['cookies']
}

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  settings: Settings
  secrets: Secrets
  /** A solved robot check of this effort, which took no work to solve. */
  robotCheck(effort?: RobotCheckEffort): Promise<string>
  /** With a robot check that is hard enough for any call, unless one is given. */
  call<E extends Endpoint>(endpoint: E, sent?: CallInput<E>): Promise<CallAnswer<E>>
  /** Runs the queued jobs now. */
  doJobs(): Promise<void>
  /** Runs failed jobs again, without the pause before a retry. */
  runJobsAgain(): Promise<void>
}

/**
 * The whole server on a database of its own, reached without a network. It runs jobs when a test says so, and closes
 * at the end of the test that starts it, or of the file. It ignores how busy the machine is, unless `busyAtMs` is given.
 */
export async function startTestApp(
  variables: Record<string, string> = {},
  { decoy, busyAtMs = 0, busyOverMs }: { decoy?: string; busyAtMs?: number; busyOverMs?: number } = {},
): Promise<TestApp> {
  const database = await freshDatabase('content')
  const settings = readSettings({ DATABASE_URL: database.connectionString, SECRETS_KEY: secretsKey, ...variables })
  const secrets = await loadSecrets(database, wrappingBy(settings))
  const app = await createApp({ settings, database: database.ofServer, secrets, decoy, busyAtMs, busyOverMs })
  const solvedAtOnce = async (effort: RobotCheckEffort = 0) =>
    solveRobotCheck(await challengeOf(secrets.robotCheck.current, 0, effort))

  atTheEnd(() => app.close())
  const overlapping = overlappingQueries(database.ofServer)
  atTheEnd(async () => expect([...new Set(overlapping)]).toEqual([]))

  const quiet = new Logger(() => () => {})
  const doOthers = () =>
    runOnce({
      connectionString: database.connectionString,
      taskList: taskListOf(jobHandlers({ settings, database: database.ofServer, secrets }), database.ofServer.lanes),
      noHandleSignals: true,
      logger: quiet,
    })
  /** Each kind may queue the other. */
  async function doJobs() {
    do await doOthers()
    while (
      (await runBatchesOnce(
        database.ofServer,
        batchHandlers({ settings, database: database.ofServer, secrets }),
        app.log,
      )) > 0
    )
  }

  return {
    app,
    database,
    settings,
    secrets,
    robotCheck: solvedAtOnce,
    call: callsOf(app, () => solvedAtOnce(3)),
    doJobs,
    async runJobsAgain() {
      for (const queue of ['graphile_worker._private_jobs', 'batched_jobs'])
        await asOwner(database.connectionString, `update ${queue} set run_at = now()`)
      await doJobs()
    },
  }
}

/** Calls a server without a network, with a solved robot check where an endpoint asks for one. */
export const callsOf =
  (app: FastifyInstance, solveCheck: () => Promise<string>): TestApp['call'] =>
  async (endpoint, { body, params, query, headers, robotCheck, from } = {}) => {
    const answer: LightMyRequestResponse = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, params, query),
      headers: {
        ...(endpoint.robotCheck && { 'x-recaptcha': `Bearer ${robotCheck ?? (await solveCheck())}` }),
        ...headers,
      },
      ...(from !== undefined && { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: body as object }),
    } satisfies InjectOptions)
    const json = endpoint.answersWith === 'html' && answer.statusCode === 200 ? answer.body : answer.json()
    return { status: answer.statusCode, json, headers: answer.headers, cookies: answer.cookies }
  }

/** A robot check, solved as the browser does. */
export async function solvedCheck(app: FastifyInstance): Promise<string> {
  return solveRobotCheck((await app.inject('/api/robot-check')).json())
}
