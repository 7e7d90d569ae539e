import { paths } from '@pollen/contract/paths'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The file of each screen by its name, with the files of the layouts around it. */
export function chainsBelow(
  { id, file, children = [] }: RouteConfigEntry,
  around: string[] = [],
): [string, string[]][] {
  const chain = [...around, file]
  const isScreen = id !== undefined && id in paths
  return [
    ...(isScreen ? [[id, chain] as [string, string[]]] : []),
    ...children.flatMap((child) => chainsBelow(child, chain)),
  ]
}
