import type { RequestKind } from '@pollen/contract/staff/requests'
import { filesOfModules } from '../../platform/process/module-files.ts'
import type { NamedKind, PayloadShape } from './request-kind.ts'

/** A row, where its payload's own type does not matter. */
type AnyKind = NamedKind<PayloadShape>

/**
 * What every module declares in its `request-kinds.ts`. The files are read when the first request is: they belong to modules
 * that stand above this one.
 */
export const everyKind = (): Promise<ReadonlyMap<RequestKind, AnyKind>> => {
  declared ??= readDeclared()
  return declared
}

let declared: Promise<ReadonlyMap<RequestKind, AnyKind>> | undefined

async function readDeclared(): Promise<ReadonlyMap<RequestKind, AnyKind>> {
  const files = await filesOfModules('request-kinds.ts')
  const subjects = files.flatMap(({ exported }) => Object.values(exported) as Record<string, AnyKind>[])
  return new Map(subjects.flatMap((kinds) => Object.values(kinds).map((row) => [row.kind, row] as const)))
}

export async function kindOf(name: RequestKind): Promise<AnyKind> {
  const row = (await everyKind()).get(name)
  if (!row) throw new Error(`No module declares what ${name} is`)
  return row
}
