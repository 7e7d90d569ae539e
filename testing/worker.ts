import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startWorkerProcess, type WorkerProcess } from '../server/src/platform/process/worker-process.ts'
import type { WorkerOrders } from '../server/src/worker.ts'
import type { TestApp } from './app.ts'
import { atTheEnd } from './database.ts'

/** Runs the server's jobs in their own process, as a running programme does. */
export async function startTestWorker({ settings, database, app }: TestApp): Promise<WorkerProcess> {
  const orders: WorkerOrders = { settings, connectionString: database.connectionString }
  const worker = startWorkerProcess(new URL('../server/src/worker.ts', import.meta.url), orders, app.log)
  atTheEnd(() => worker.stop())
  await worker.ready
  return worker
}

/** The same as one that can be killed, as by `kill -9`, and does not start again by itself. */
export async function startMortalWorker({ settings, database }: Pick<TestApp, 'settings' | 'database'>) {
  const orders: WorkerOrders = { settings, connectionString: database.connectionString }
  const start = async () => {
    const child = fork(new URL('../server/src/worker.ts', import.meta.url), { execArgv: [], serialization: 'advanced' })
    child.send(orders)
    await once(child, 'message')
    return child
  }
  let child = await start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  atTheEnd(kill)
  return {
    kill,
    async startAgain() {
      child = await start()
    },
  }
}
