import type { Address } from '@contract/address/address'

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
  parcels: page<{ status?: string; search?: string; warehouseId?: string }>({ path: '/pages/parcelQuery/parcelQuery', package: 'main', access: 'guest', tab: true }),
  warehouseList: page<{ warehouseId?: string }>({ path: '/pages/warehouseList/warehouseList', package: 'main', access: 'guest' }),
  parcelSea: page<{ parcelId?: string; mode?: string; warehouseId?: string; trackingNumber?: string }>({ path: '/pages_sub/parcelSea', package: 'pages_sub', access: 'member' }),
  orders: page<{ status?: string }>({ path: '/pages/processingOrders/processingOrders', package: 'main', access: 'guest', tab: true }),
  my: page({ path: '/pages/my/my', package: 'main', access: 'guest', tab: true }),
  parcelOrderDetails: page<{ orderId: string }>({ path: '/pages_sub/parcelOrderDetails', package: 'pages_sub', access: 'member' }),
  forecastParcel: page<{ parcelIds?: string; warehouseId?: string }>({ path: '/pages_sub/forecastParcel', package: 'pages_sub', access: 'member' }),
  transferUploading: page<{ orderId?: string }>({ path: '/pages_sub/transferUploading', package: 'pages_sub', access: 'member' }),
  addressList: page<Record<never, string>, Address>({ path: '/pages_sub/addressList', package: 'pages_sub', access: 'member' }),
  addressAdd: page<{ addressId?: string; pickupMethod?: string }>({ path: '/pages/addressAdd/addressAdd', package: 'main', access: 'member' }),
  login: page<{ returnTo?: string; email?: string }>({ path: '/pages/login/login', package: 'main', access: 'guest' }),
  newLogin: page<{ returnTo?: string; email?: string }>({ path: '/pages_sub/newLogin', package: 'pages_sub', access: 'guest' }),
  register: page<{ returnTo?: string; email?: string; referrer?: string }>({ path: '/pages_sub/register', package: 'pages_sub', access: 'guest' }),
  retrievePwd: page<{ returnTo?: string; email?: string }>({ path: '/pages_sub/retrievePwd', package: 'pages_sub', access: 'guest' }),
}

export type RouteName = keyof typeof routes
