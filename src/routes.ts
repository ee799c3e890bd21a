/** The four packages that the mini-program loads separately. */
export type RoutePackage = 'main' | 'pages_sub' | 'pages_store' | 'pages_public'

/** What stands behind the ? of an address: always texts. */
export type RouteParams = Readonly<Record<string, string>>

export interface Route<Params extends RouteParams = RouteParams, Choice = unknown> {
  /** The address, exactly as the specification spells it. */
  readonly path: `/${string}`
  readonly package: RoutePackage
  /** Whether a guest may enter, or is first asked to sign in. */
  readonly access: 'guest' | 'member'
  readonly tab?: true
  /** Never set: they carry the types of the parameters, and of what can be chosen there with `pickFrom`. */
  readonly params?: Params
  readonly choice?: Choice
}

/** `page<{ parcelId: string }>({ … })`: a page with its parameters and, where it is a place to choose, what it brings back. */
const page = <Params extends RouteParams = Record<never, string>, Choice = never>(route: Route<Params, Choice>) => route

/** Every door of the client; the listing of a package is the list of its doors. */
export const routes = {
  home: page({ path: '/pages/index/index', package: 'main', access: 'guest', tab: true }),
  login: page<{ returnTo?: string; email?: string }>({ path: '/pages/login/login', package: 'main', access: 'guest' }),
  newLogin: page<{ returnTo?: string; email?: string }>({ path: '/pages_sub/newLogin', package: 'pages_sub', access: 'guest' }),
  register: page<{ returnTo?: string; email?: string; referrer?: string }>({ path: '/pages_sub/register', package: 'pages_sub', access: 'guest' }),
  retrievePwd: page<{ returnTo?: string; email?: string }>({ path: '/pages_sub/retrievePwd', package: 'pages_sub', access: 'guest' }),
}

export type RouteName = keyof typeof routes
