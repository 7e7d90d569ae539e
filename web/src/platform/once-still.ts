import { whileIdle } from './while-idle.ts'

const stillMs = 2000

/**
 * Does something once the page has loaded nothing for two seconds and is idle, so that it does not compete with what
 * somebody waits for.
 *
 * @returns cancels it
 */
export function onceStill(act: () => unknown): () => void {
  let stop = () => {}
  const wait = () => {
    const timer = setTimeout(() => {
      if (document.readyState !== 'complete') return wait()
      loads.disconnect()
      stop = whileIdle([act])
    }, stillMs)
    stop = () => clearTimeout(timer)
  }
  const loads = new PerformanceObserver(() => {
    stop()
    wait()
  })
  loads.observe({ type: 'resource' })
  wait()
  return () => {
    loads.disconnect()
    stop()
  }
}
