import type { Element as EaselElement } from 'glass-easel'

/** The node of the component tree that a DOM element stands for; set by the backend. */
export interface WithEasel {
  __wxElement?: EaselElement
}

export interface EmitOptions {
  readonly bubbles?: boolean
  readonly composed?: boolean
  readonly original?: Event
  /** touches and changedTouches of gestures. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** What built-in components need from the page that they stand on. */
export interface BuiltinSurroundings {
  emit(element: Element, type: string, detail: unknown, options?: EmitOptions): void
  /** `40rpx` → px. */
  toPx(text: string): string
  /** `/assets/a.png` of the package, a temporary file or an outer address → what the browser loads. */
  toAddress(source: string): string
  /** A `button` with an open-type was tapped. */
  openType(type: string, button: Element): void
}

export type BuiltinClass = ReturnType<typeof defineBase>
export type Builtin = InstanceType<BuiltinClass>

/** Kept from WeChat's own documents: a boolean attribute is on unless it is absent, false or empty. */
export const isOn = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== 'false' && value !== ''

const toProperty = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The base of all built-in components, one class for each page's window: its registry of custom elements is its own.
 * Attributes arrive as the template has them; their values, of any type, stand in `props`.
 */
export function defineBase(window: Window & typeof globalThis, surroundings: BuiltinSurroundings) {
  return class Base extends window.HTMLElement {
    readonly props: Record<string, unknown> = {}

    override setAttribute(name: string, value: unknown): void {
      if (name === 'exparser:info-attr-id') super.setAttribute('id', String(value))
      // Other bookkeeping of the component framework (`exparser:info-…`).
      else if (name.includes(':')) return
      else if (name === 'style') super.setAttribute(name, surroundings.toPx(String(value)))
      else if (name === 'class' || name === 'id') super.setAttribute(name, String(value))
      else this.take(name, value)
    }

    override removeAttribute(name: string): void {
      if (!['style', 'class', 'id'].includes(name)) this.put(name, undefined)
      super.removeAttribute(name)
    }

    /** The framework hands over texts; the true value stands on its node. */
    private take(name: string, given: unknown): void {
      const node = (this as WithEasel).__wxElement as unknown as { getAttribute?(name: string): unknown } | undefined
      const value = node?.getAttribute ? node.getAttribute(name) : given
      if (value === undefined || value === null) {
        this.removeAttribute(name)
        return
      }
      this.put(name, value)
      super.setAttribute(name, typeof value === 'object' ? '[object]' : String(value))
    }

    private put(name: string, value: unknown): void {
      const property = toProperty(name)
      this.props[property] = value
      this.changed(property, value)
    }

    /** A property has a new value. */
    protected changed(_property: string, _value: unknown): void {
      return undefined
    }

    /** A tap that hit this component or something in it: `hit`. */
    tapped(_hit: Element): void {
      return undefined
    }

    /** A label of this component was tapped. */
    activate(): void {
      return undefined
    }

    isOn(property: string): boolean {
      return isOn(this.props[property])
    }

    fire(type: string, detail: unknown = {}): void {
      surroundings.emit(this, type, detail)
    }

    /** Draws inside the component, out of sight of the mini-program's selectors. */
    protected draw(html: string): ShadowRoot {
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = html
      return root
    }
  }
}
