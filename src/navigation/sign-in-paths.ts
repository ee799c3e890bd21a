import { routes } from '@/routes'

const SIGN_IN_PATHS: readonly string[] = [routes.login.path, routes.newLogin.path, routes.register.path, routes.retrievePwd.path]

/** Pages for who is not signed in; nobody comes back to them. */
export function isSignInPath(path: string): boolean {
  return SIGN_IN_PATHS.includes(path)
}
