import { layers } from '../layers.ts'
import type { Module } from './module-shape.ts'
import { filesOfModules } from './platform/process/module-files.ts'

const lowestFirst = layers.toReversed().flatMap(({ group, modules }) => modules.map((module) => `${group}/${module}`))

/** The modules of the server in the order of its layers, the lowest first (server/layers.ts). */
export const modules: Module[] = (await filesOfModules('module.ts'))
  .sort((one, next) => lowestFirst.indexOf(one.folder) - lowestFirst.indexOf(next.folder))
  .map(({ exported }) => exported.default as Module)
