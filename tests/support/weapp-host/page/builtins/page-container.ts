import type { BuiltinClass } from './builtin'

/** Unless the template says otherwise. */
const DURATION_MS = 300

/** A `page-container` that is shown, as the way back sees it. */
export interface ShownContainer {
  readonly isShown: boolean
  /** The member goes back. */
  leave(): void
}

/**
 * What going back closes in the page's place (`pages.ts`). It leaves by itself: its `show` in the data stays as it was. The
 * overlay that WeChat can draw behind it is not drawn. While it is shown the page does not scroll. WeChat's documents do not say how; developers see that the page is given
 * `position: fixed; top: 0px`, and lose the place that it was scrolled to.
 */
export function definePageContainer(Base: BuiltinClass) {
  return class PageContainer extends Base implements ShownContainer {
    private timers: number[] = []

    get isShown(): boolean {
      return this.dataset['shown'] !== undefined
    }

    protected override changed(property: string): void {
      if (property !== 'show' || this.isOn('show') === this.isShown) return
      if (this.isOn('show')) this.enter()
      else this.leave()
    }

    private enter(): void {
      if (this.others().some(({ isShown }) => isShown)) throw new Error('page-container: the page shows one already')
      this.dataset['shown'] = ''
      Object.assign(this.ownerDocument.body.style, { position: 'fixed', top: '0px' })
      this.tell(['beforeenter', 'enter'], 'afterenter')
    }

    leave(): void {
      delete this.dataset['shown']
      Object.assign(this.ownerDocument.body.style, { position: '', top: '' })
      this.tell(['beforeleave', 'leave'], 'afterleave')
    }

    private others(): readonly ShownContainer[] {
      return [...this.ownerDocument.querySelectorAll<HTMLElement & ShownContainer>(this.localName)]
    }

    /** The last one when it has come or gone to the end, unless it is on its way back by then. */
    private tell(now: readonly string[], last: string): void {
      this.timers.forEach(window.clearTimeout)
      const after = (ms: number, type: string) => window.setTimeout(() => this.fire(type), ms)
      this.timers = [...now.map((type) => after(0, type)), after(Number(this.props['duration'] ?? DURATION_MS), last)]
    }
  }
}
