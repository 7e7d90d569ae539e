import { useCallback, useEffect, useState } from 'react'

/** A part of a page that most people never open: loaded when it is needed, once. */
export type OnDemand<Part> = { now(): Part | undefined; load(): Promise<void>; loadAhead(): void }

export function onDemand<Part>(fetch: () => Promise<Part>): OnDemand<Part> {
  let part: Part | undefined
  const load = async () => {
    part ??= await fetch()
  }
  return {
    now: () => part,
    load,
    /** A failure is told when the part is needed, and it is tried again then. */
    loadAhead: () => void load().catch(() => {}),
  }
}

/** Loads it for the component that shows it. */
export function useOnDemand<Part>(of: OnDemand<Part>): { part: Part | undefined; hasFailed: boolean; retry(): void } {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(of.now() ? 'loaded' : 'loading')
  const retry = useCallback(() => {
    setState('loading')
    of.load().then(
      () => setState('loaded'),
      () => setState('failed'),
    )
  }, [of])
  useEffect(() => {
    if (!of.now()) retry()
  }, [of, retry])
  return { part: state === 'loaded' ? of.now() : undefined, hasFailed: state === 'failed', retry }
}
