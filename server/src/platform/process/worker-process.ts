import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** What is sent to a worker to end it; what it says once it works. */
const stopMessage = 'stop'
const readyMessage = 'ready'

/** How long we wait before a worker that ended is started again; twice as long after each that ended before it was ready. */
const restartMs = { first: 500, most: 5000 }

export type WorkerProcess = {
  /** Once it works for the first time. */
  ready: Promise<void>
  /** Ends it after what it is doing. */
  stop(): Promise<void>
}

/**
 * Runs a module as a process of its own, which is started again whenever it ends, until stopped. It ends with us, however
 * we end.
 *
 * @param module  calls `workerProcess`
 * @param orders  what it is given at each start, over a channel that nobody else reads: it may hold secrets
 */
export function startWorkerProcess(module: URL, orders: object, log: FastifyBaseLogger): WorkerProcess {
  let child: ChildProcess
  const stopping = new AbortController()
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()

  async function keepRunning() {
    for (let pauseMs = restartMs.first; ; ) {
      child = fork(module, { execArgv: [], serialization: 'advanced' })
      child.send(orders)
      child.on('message', (message) => {
        if (message !== readyMessage) return
        pauseMs = restartMs.first
        isReady()
      })
      const [exitCode, signal] = await once(child, 'exit')
      if (stopping.signal.aborted) return
      log.error({ exitCode, signal }, `the worker process ended, and starts again in ${pauseMs} ms`)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, restartMs.most)
    }
  }

  const running = keepRunning()
  return {
    ready,
    async stop() {
      stopping.abort()
      if (child.connected) child.send(stopMessage)
      await running
    },
  }
}

/**
 * The other side: works as `start` says until told to stop, then ends. Ctrl-C reaches us as well as who started us, who
 * tells us when; without them we end at once, as they did.
 */
export function workerProcess<Orders>(start: (orders: Orders) => Promise<{ stop(): Promise<unknown> }>): void {
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit(1))
  process.once('message', async (orders: Orders) => {
    const starting = start(orders)
    process.on('message', async (message) => {
      if (message !== stopMessage) return
      await (await starting).stop()
      process.exit(0)
    })
    await starting
    process.send?.(readyMessage)
  })
}
