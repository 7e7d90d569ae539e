import { NewPassword } from '../fields.ts'
import { PasswordVerdict } from '../password-verdict.ts'
import { SignInPassword } from '../sign-in-password.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Asked while a person types: would this password do? It is not compared with the present one, which could be guessed so. */
export const memberPasswordVerdict = endpoint({
  method: 'POST',
  url: '/customer-management/credentials/password/verdict',
  costs: 'work',
  body: z.object({ password: text(1000) }),
  answer: PasswordVerdict,
  refuses: [],
})

/** Changes the password of whoever knows the present one. Every other session of theirs ends; this one stays. */
export const changePassword = endpoint({
  method: 'PUT',
  url: '/customer-management/credentials/password',
  costs: 'work',
  body: z.object({ currentPassword: SignInPassword, newPassword: NewPassword }),
  /** `asks`: the member says next which passkeys and partners are theirs. */
  answer: z.object({ asks: z.optional(z.literal(true)) }),
  refuses: ['passwordWrong', 'tooManyTries', 'passwordNotValid', 'passwordTooCommon', 'passwordNotNew'],
})
