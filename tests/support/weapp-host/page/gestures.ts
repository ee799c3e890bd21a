import type { PageBackend } from './backend'
import type { Builtin } from './builtins/builtin'
import { beginTap } from './tap-moment'

/** A finger that stays this long presses long. */
const LONG_PRESS_MS = 350
/** Further than this it scrolls. */
const SLOP_PX = 10
/** After a touch the browser sends the same as mouse events. */
const ECHO_MS = 700
/** Of all pages: a touch that closes its page has its echo on the one below. */
let lastTouch = -Infinity

interface Point {
  readonly identifier?: number
  readonly pageX: number
  readonly pageY: number
  readonly clientX: number
  readonly clientY: number
}

interface Press {
  readonly element: Element
  readonly x: number
  readonly y: number
  moved: boolean
  long: boolean
  readonly release: () => void
}

const toTouch = ({ identifier = 0, pageX, pageY, clientX, clientY }: Point) => ({ identifier, pageX, pageY, clientX, clientY, force: 1 })
const asBuiltin = (node: Node | null): Partial<Builtin> => (node ?? {}) as Partial<Builtin>

function parents(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let node: Element | null = element; node; node = node.parentElement ?? ((node.getRootNode() as ShadowRoot).host as Element | undefined) ?? null) found.push(node)
  return found
}

/** `hover-class`: WeChat's way to show that something is pressed. @returns what takes it off again */
function showHover(element: Element): () => void {
  const view = parents(element).find((node) => {
    const hoverClass = asBuiltin(node).props?.['hoverClass']
    return typeof hoverClass === 'string' && hoverClass !== '' && hoverClass !== 'none'
  })
  if (!view) return () => undefined
  const { props = {} } = asBuiltin(view)
  const classes = String(props['hoverClass']).split(' ').filter(Boolean)
  const timer = window.setTimeout(() => view.classList.add(...classes), Number(props['hoverStartTime'] ?? 50))
  return () => {
    window.clearTimeout(timer)
    window.setTimeout(() => view.classList.remove(...classes), Number(props['hoverStayTime'] ?? 400))
  }
}

/** Touches and the mouse → touchstart … touchend, tap, longpress, as WeChat tells them. */
export function listenToGestures(backend: PageBackend): void {
  const { document } = backend.window
  let press: Press | undefined
  let longTimer = 0

  const tell = (type: string, element: Element, original: Event, touches: readonly Point[], changed: readonly Point[], detail: object = {}) =>
    backend.emit(element, type, detail, {
      bubbles: true,
      composed: true,
      original,
      extra: { touches: touches.map(toTouch), changedTouches: changed.map(toTouch) },
    })

  const begin = (original: Event, point: Point, touches: readonly Point[]) => {
    const element = original.target as Element
    press = { element, x: point.clientX, y: point.clientY, moved: false, long: false, release: showHover(element) }
    tell('touchstart', element, original, touches, [point])
    window.clearTimeout(longTimer)
    longTimer = window.setTimeout(() => {
      if (!press || press.moved) return
      press.long = true
      tell('longpress', press.element, original, touches, [point], { x: point.pageX, y: point.pageY })
    }, LONG_PRESS_MS)
  }

  const move = (original: Event, point: Point, touches: readonly Point[]) => {
    if (!press) return
    if (Math.hypot(point.clientX - press.x, point.clientY - press.y) > SLOP_PX) {
      press.moved = true
      window.clearTimeout(longTimer)
    }
    tell('touchmove', press.element, original, touches, [point])
  }

  const end = (original: Event, point: Point, touches: readonly Point[]) => {
    if (!press) return
    const ended = press
    press = undefined
    window.clearTimeout(longTimer)
    ended.release()
    tell('touchend', ended.element, original, touches, [point])
    if (!ended.moved && !ended.long) tap(backend, ended.element, original, point)
  }

  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: false })

  on('touchstart', (event) => {
    lastTouch = performance.now()
    const [point] = event.changedTouches
    if (point) begin(event, point, [...event.touches])
  })
  on('touchmove', (event) => event.changedTouches[0] && move(event, event.changedTouches[0], [...event.touches]))
  on('touchend', (event) => {
    lastTouch = performance.now()
    const [point] = event.changedTouches
    if (point) end(event, point, [...event.touches])
  })
  on('touchcancel', (event) => {
    window.clearTimeout(longTimer)
    press?.release()
    if (press) tell('touchcancel', press.element, event, [], [...event.changedTouches])
    press = undefined
  })
  const isEcho = () => performance.now() - lastTouch < ECHO_MS
  on('mousedown', (event) => !isEcho() && begin(event, event, [event]))
  on('mousemove', (event) => !isEcho() && move(event, event, [event]))
  on('mouseup', (event) => !isEcho() && end(event, event, []))
  for (const type of ['transitionend', 'animationstart', 'animationiteration', 'animationend'] as const) {
    on(type, (event) => backend.emit(event.target as Element, type, { elapsedTime: event.elapsedTime }, { bubbles: true, composed: true }))
  }
}

/** A tap, which also works the built-in component that it hits. */
export function tap(backend: PageBackend, element: Element, original?: Event, point: Point = { pageX: 0, pageY: 0, clientX: 0, clientY: 0 }): void {
  const path = parents(element)
  if (path.some((node) => node.localName === 'wx-button' && asBuiltin(node).isOn?.('disabled'))) return
  const touches = [toTouch(point)]
  beginTap()
  backend.emit(element, 'tap', { x: point.pageX, y: point.pageY }, {
    bubbles: true,
    composed: true,
    ...(original && { original }),
    extra: { touches, changedTouches: touches },
  })
  for (const node of path) asBuiltin(node).tapped?.(element)
}
