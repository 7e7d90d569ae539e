import { text } from './text.ts'
import { z } from './zod.ts'

/** Of a password that is entered, and of one that is chosen. */
export const mostPasswordCharacters = 128
export const tooLongPassword = 'That password is too long'

export const SignInPassword = text(mostPasswordCharacters, 'Enter your password', tooLongPassword).check(
  z.minLength(1, 'Enter your password'),
)
