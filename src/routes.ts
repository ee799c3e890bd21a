/** The four packages that the mini-program loads separately. */
export type RoutePackage = 'main' | 'pages_sub' | 'pages_store' | 'pages_public'

export interface Route {
  /** The address, exactly as the specification spells it. */
  readonly path: `/${string}`
  readonly package: RoutePackage
  /** Whether a guest may enter, or is first asked to sign in. */
  readonly access: 'guest' | 'member'
  readonly tab?: true
}

/** Every door of the client; the listing of a package is the list of its doors. */
export const routes = {
  home: { path: '/pages/index/index', package: 'main', access: 'guest', tab: true },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
