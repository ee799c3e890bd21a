import * as pageStack from '@/platform/page-stack'
import { standsBeside } from '@/platform/wide-window'
import { routes, type Route, type RouteParams } from '@/routes'
import { session } from '@/session/session'
import { mayLeave } from './leave-guard'
import { putTabParams } from './tab-params'
import * as ways from './ways'

/** Parameters may be left out where all of them may. */
export type ParamsOf<Params extends RouteParams> = Partial<Params> extends Params ? [params?: Params] : [params: Params]

/** The address of a page, as links, codes and share cards carry it. */
export function toAddress<Params extends RouteParams>(route: Route<Params>, ...[params]: ParamsOf<Params>): string {
  return pageStack.writeAddress(route.path, params ?? {})
}

/** Opens a page on top of this one; a tab page becomes the visible tab. A guest is asked to sign in first where needed. */
export async function goTo<Params extends RouteParams>(route: Route<Params>, ...params: ParamsOf<Params>): Promise<void> {
  await tryToGoTo(route, ...params)
}

/** For what must know whether the page has come. */
export async function tryToGoTo<Params extends RouteParams>(route: Route<Params>, ...params: ParamsOf<Params>): Promise<boolean> {
  if (route.tab) return openTab(route, params[0])
  const address = toAddress(route, ...params)
  if (isClosedTo(route)) return ways.open(toAddress(routes.login, { returnTo: address }))
  if (standsBeside(route.path)) return (await mayLeave()) && ways.replace(address)
  return ways.open(address)
}

/** Opens a page in place of this one. */
export async function replaceWith<Params extends RouteParams>(route: Route<Params>, ...params: ParamsOf<Params>): Promise<void> {
  if (route.tab) await openTab(route, params[0])
  else await ways.replace(toAddress(route, ...params))
}

/** One page back; home where nothing lies below. Asks first where something typed would be left. */
export async function goBack(): Promise<void> {
  if (!(await mayLeave())) return
  if (pageStack.depth() > 1) await pageStack.back()
  else await ways.openTab(routes.home.path)
}

/** Opens an address of ours that came as text (a return address, a message's link); home when it is none. */
export async function replaceWithAddress(address: string): Promise<void> {
  const route = findRoute(address)
  if (!route) await ways.openTab(routes.home.path)
  else if (route.tab) await ways.openTab(route.path)
  else await ways.replace(address)
}

/** Opens an address of ours that came as text on top of this page, which stays as it is; a guest is asked to sign in first where needed. */
export async function goToAddress(address: string): Promise<void> {
  const route = findRoute(address)
  if (!route || route.tab) await ways.openTab((route ?? routes.home).path)
  else await ways.open(isClosedTo(route) ? toAddress(routes.login, { returnTo: address }) : address)
}

/** The route of an address, undefined when it is no page of ours. `/` is home. */
export function findRoute(address: string): Route | undefined {
  const path = address.split('?')[0]
  const all: readonly Route[] = Object.values(routes)
  return path === '/' ? routes.home : all.find((route) => route.path === path)
}

function openTab(route: Route, params: RouteParams | undefined): Promise<boolean> {
  putTabParams(route.path, params ?? {})
  return ways.openTab(route.path)
}

export function isClosedTo(route: Pick<Route, 'access'>): boolean {
  return route.access === 'member' && !session.isSignedIn()
}
