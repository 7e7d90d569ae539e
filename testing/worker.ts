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
