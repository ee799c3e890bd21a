import type { FacebookSignIn } from './types'

/** A mini-program cannot open Facebook's page; who has linked it signs in there by WeChat or e-mail. */
export const facebookSignIn: FacebookSignIn = {
  available: false,
  isInsideAnotherApp: true,
  takeAnswer: () => undefined,
  leaveFor: () => undefined,
}
