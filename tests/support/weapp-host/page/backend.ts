import { type domlikeBackend, type Element as EaselElement, Event as EaselEvent, type EventOptions } from 'glass-easel'
import type { EmitOptions, WithEasel } from './builtins/builtin'

type Context = domlikeBackend.Context
type BackendElement = domlikeBackend.Element

// Of the framework's const enums, which a bundler cannot read.
const DOMLIKE = 3 as Context['mode']
const NO_DEFAULT = 1

const asBackend = (node: Node): BackendElement => node as unknown as BackendElement
const asDom = (element: BackendElement): HTMLElement => element as unknown as HTMLElement

/** The view layer of one page: WeChat's component framework draws into the page's own window. */
export class PageBackend implements Context {
  readonly mode = DOMLIKE
  readonly document: Context['document']
  private readonly sheets = new Map<string, string>()

  constructor(
    readonly window: Window & typeof globalThis,
    private readonly theme: () => string,
  ) {
    const dom = window.document
    this.document = {
      createElement: (tag) => asBackend(dom.createElement(this.elementName(tag))),
      createTextNode: (text) => asBackend(dom.createTextNode(text)),
      createDocumentFragment: () => asBackend(dom.createDocumentFragment()),
    }
  }

  /** Components of the mini-program itself are plain elements; what is neither has no meaning in WeChat either. */
  private elementName(tag: string): string {
    if (this.window.customElements.get(`wx-${tag}`)) return `wx-${tag}`
    if (tag.startsWith('wx-') || tag.includes('/') || tag === 'comp' || tag === 'custom-wrapper') return tag
    throw new Error(`<${tag}> stands in a template, but the host has no such built-in component: see builtins/names.ts`)
  }

  destroy(): void {
    return undefined
  }

  getWindowWidth(): number {
    return this.window.innerWidth
  }

  getWindowHeight(): number {
    return this.window.innerHeight
  }

  getDevicePixelRatio(): number {
    return this.window.devicePixelRatio
  }

  getTheme(): string {
    return this.theme()
  }

  registerStyleSheetContent(path: string, content: unknown): void {
    this.sheets.set(path, String(content))
  }

  appendStyleSheetPath(path: string): number {
    const css = this.sheets.get(path)
    // The framework asks for the app's sheet with each root: again, below the page's own, it would overrule that.
    this.sheets.delete(path)
    if (css !== undefined) {
      const style = this.window.document.createElement('style')
      style.dataset['path'] = path
      style.textContent = css
      this.window.document.head.append(style)
    }
    return 0
  }

  disableStyleSheet(): void {
    return undefined
  }

  render(done: (error: Error | null) => void): void {
    window.requestAnimationFrame(() => done(null))
  }

  getRootNode(): BackendElement {
    return asBackend(this.window.document.body)
  }

  associateValue(element: BackendElement, value: EaselElement): void {
    ;(asDom(element) as WithEasel).__wxElement = value
  }

  /** The framework asks once for the channel of events; ours is `emit`, called by gestures and components. */
  onEvent(): void {
    return undefined
  }

  setListenerStats(element: BackendElement, type: string): void {
    // Tells the browser that the node can be tapped, so that it does not move the touch to an input near by.
    if (/^(tap|touch|long)/.test(type)) asDom(element).addEventListener('click', () => undefined)
  }

  setModelBindingStat(): void {
    return undefined
  }

  getContext(element: BackendElement, done: (context: unknown) => void): void {
    done(element)
  }

  setFocusedNode(element: BackendElement): void {
    asDom(element).focus()
  }

  getScrollOffset(element: BackendElement, done: (offset: { scrollLeft: number; scrollTop: number; scrollWidth: number; scrollHeight: number }) => void): void {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = asDom(element)
    done({ scrollLeft, scrollTop, scrollWidth, scrollHeight })
  }

  onWindowResize(): void {
    return undefined
  }

  onThemeChange(): void {
    return undefined
  }

  createMediaQueryObserver(): { disconnect(): void } {
    return { disconnect: () => undefined }
  }

  createIntersectionObserver(
    target: BackendElement,
    root: BackendElement | null,
    rootMargin: string,
    threshold: number[],
    listener: (status: { intersectionRatio: number; boundingClientRect: DOMRect; intersectionRect: DOMRect; relativeRect: DOMRect; time: number }) => void,
  ): { disconnect(): void } {
    const observer = new this.window.IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, boundingClientRect, intersectionRect, rootBounds, time } of entries) {
          listener({ intersectionRatio, boundingClientRect, intersectionRect, relativeRect: rootBounds ?? boundingClientRect, time })
        }
      },
      { root: root && asDom(root), rootMargin: rootMargin || '0px', threshold },
    )
    observer.observe(asDom(target))
    return { disconnect: () => observer.disconnect() }
  }

  /** Brings an event to the component tree, at the nearest node that the mini-program knows of. */
  emit(element: Element, type: string, detail: unknown, { bubbles = false, composed = false, original, extra }: EmitOptions = {}): void {
    let node: Node | null = element
    while (node && !(node as WithEasel).__wxElement) node = node.parentNode ?? (node as ShadowRoot).host
    const target = (node as WithEasel | null)?.__wxElement
    if (!target) return
    const options: EventOptions = { bubbles, composed, capturePhase: true, originalEvent: original, extraFields: { ...extra } }
    const event = new EaselEvent(type, detail, options)
    EaselEvent.dispatchEvent(target, event)
    if (Number(event.getEventBubbleStatus()) === NO_DEFAULT && original?.cancelable) original.preventDefault()
  }
}
