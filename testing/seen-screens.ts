import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an empty file for each screen that axe has checked, for all processes of a run. */
    seenScreens: string
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-seen-'))
  project.provide('seenScreens', folder)
  return () => rm(folder, { recursive: true, force: true })
}

const fileOf = (screen: string) => join(inject('seenScreens'), createHash('sha256').update(screen).digest('base64url'))

/** Whether axe found nothing wrong with this screen in this run. */
export const isSeen = (screen: string): boolean => existsSync(fileOf(screen))

export const markSeen = (screen: string): void => writeFileSync(fileOf(screen), '')
