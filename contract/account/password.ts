import * as v from 'valibot'
import { presentPasswordSchema } from './account'
import { confirmPasswordSchema, newPasswordSchema } from './identity'

/** The words for a password that is too short are others here than at registering (specification, section 5). */
export const changePasswordSchema = v.pipe(
  v.object({
    oldPassword: presentPasswordSchema,
    password: newPasswordSchema('changedPasswordTooShort'),
    confirmPassword: confirmPasswordSchema,
  }),
  v.forward(
    v.partialCheck([['password'], ['confirmPassword']], (input) => input.password === input.confirmPassword, 'passwordsDiffer'),
    ['confirmPassword'],
  ),
  v.forward(
    v.partialCheck([['oldPassword'], ['password']], (input) => input.password !== input.oldPassword, 'passwordUnchanged'),
    ['password'],
  ),
)
