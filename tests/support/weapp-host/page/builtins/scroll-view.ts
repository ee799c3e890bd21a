import type { BuiltinClass } from './builtin'

/** Px from the edge at which scrolltolower and scrolltoupper are told, unless the template says otherwise. */
const THRESHOLD = 50

export function defineScrollView(Base: BuiltinClass) {
  return class ScrollView extends Base {
    private wasAtEnd = false
    private wasAtStart = true
    private last = 0

    constructor() {
      super()
      this.addEventListener('scroll', () => this.tellScroll())
    }

    private tellScroll(): void {
      const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = this
      const vertical = this.isOn('scrollY')
      this.fire('scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, deltaX: 0, deltaY: this.last - scrollTop })
      this.last = scrollTop
      const before = vertical ? scrollTop : scrollLeft
      const after = vertical ? scrollHeight - scrollTop - clientHeight : scrollWidth - scrollLeft - clientWidth
      const atEnd = after <= Number(this.props['lowerThreshold'] ?? THRESHOLD)
      const atStart = before <= Number(this.props['upperThreshold'] ?? THRESHOLD)
      if (atEnd && !this.wasAtEnd) this.fire('scrolltolower', { direction: vertical ? 'bottom' : 'right' })
      if (atStart && !this.wasAtStart) this.fire('scrolltoupper', { direction: vertical ? 'top' : 'left' })
      this.wasAtEnd = atEnd
      this.wasAtStart = atStart
    }

    protected override changed(property: string, value: unknown): void {
      if (property === 'scrollY') this.style.overflowY = this.isOn('scrollY') ? 'auto' : ''
      else if (property === 'scrollX') this.style.overflowX = this.isOn('scrollX') ? 'auto' : ''
      else if (property === 'scrollTop' && value !== '') window.setTimeout(() => (this.scrollTop = Number(value)))
      else if (property === 'scrollLeft' && value !== '') window.setTimeout(() => (this.scrollLeft = Number(value)))
      else if (property === 'scrollIntoView' && value) this.bringIntoView(String(value))
    }

    private bringIntoView(id: string): void {
      window.setTimeout(() => this.ownerDocument.getElementById(id)?.scrollIntoView({ block: 'start', inline: 'start' }))
    }
  }
}
