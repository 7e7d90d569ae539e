import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import type { SwitchStates } from '@pollen/contract/switches'
import type { RegistrationState } from '../registration/registration-state.ts'
import type { Answers } from './answers.ts'

/** What a person does on a screen. */
export type Actions = {
  /** Typed into the fields with these labels, before anything is pressed. */
  fill?: Record<string, string>
  /** The names of buttons and links, pressed in this order. */
  press?: string[]
  /** Actions on the next screen. */
  afterwards?: Actions
}

/** A screen in one of its states: the actions that lead there, and the server's answers. */
export type ScreenExample = Actions & {
  /** With its query; defaults to the screen's own path. */
  path?: string
  /** Navigation state passed by the screen before. */
  state?: unknown
  registration?: Partial<RegistrationState>
  /** Switches that differ from their default. */
  switches?: Partial<SwitchStates>
  /** Variants of split tests; all others are `A`. */
  variants?: Partial<Record<SplitTestName, Variant>>
  /** The browser's storage. */
  memory?: Record<string, string>
  answers?: Answers
  /** Text that must be visible before the example counts as drawn. */
  until?: string
  /** Text of the specification that must be on the screen. */
  says?: readonly string[]
}
