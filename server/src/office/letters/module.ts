import type { Module } from '../../module-shape.ts'
import { lettersKind } from './letters-kind.ts'

export default { contentKinds: [lettersKind] } satisfies Module
