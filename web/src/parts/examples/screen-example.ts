import type { SwitchStates } from '@pollen/contract/switches'
import type { RegistrationState } from '../registration/registration-state.ts'

/** What a person does on a screen. */
export type Actions = {
  /** Typed into the fields of these labels, before anything is pressed. */
  fill?: Record<string, string>
  /** Pressed one after the other, by their words. */
  press?: string[]
  /** What they do on the screen that comes of it. */
  afterwards?: Actions
}

/** A screen in one of its states: how it came there, and what the server would say. */
export type ScreenExample = Actions & {
  /** With its query; the screen's own path when it is not given. */
  path?: string
  /** What was handed over by the screen before. */
  state?: unknown
  registration?: Partial<RegistrationState>
  /** Switches that stand otherwise than they usually do. */
  switches?: Partial<SwitchStates>
  /** What the browser remembers. */
  memory?: Record<string, string>
  /**
   * By the endpoint's url; `{ refusal: name }` refuses, a list answers one call after the other (an answer that is a list stands in one), and what is not named
   * never answers.
   */
  answers?: Record<string, unknown>
  /** Words that must be there before it counts as drawn. */
  until?: string
  /** Words of the specification that stand there. */
  says?: readonly string[]
}
