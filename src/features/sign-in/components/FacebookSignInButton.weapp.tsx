import type { FacebookSignInButtonProps } from './FacebookSignInButton'

/** Facebook's page cannot be opened from a mini-program: nothing of it is carried along. */
export function FacebookSignInButton(_props: FacebookSignInButtonProps) {
  return null
}
