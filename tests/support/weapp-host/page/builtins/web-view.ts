import type { BuiltinClass } from './builtin'

/**
 * WeChat lays it over the whole page and asks its own list of business domains. Here it only says which page it would
 * show: nothing of the outside is loaded, and what lies below it can still be read.
 */
export function defineWebView(Base: BuiltinClass) {
  return class WebView extends Base {
    protected override changed(property: string, value: unknown): void {
      if (property === 'src' && value) this.window().setTimeout(() => this.fire('load', { src: String(value) }))
    }

    private window(): Window {
      return this.ownerDocument.defaultView ?? window
    }
  }
}
