import type { Builtin, BuiltinClass } from './builtin'

/** What a label can work. */
const CONTROLS = 'wx-button, wx-checkbox, wx-radio, wx-input, wx-textarea'

/** A tap on a label works the control with the id in `for`, else the first one inside. */
export function defineLabel(Base: BuiltinClass) {
  return class Label extends Base {
    override tapped(hit: Element): void {
      const id = this.props['for']
      const control = typeof id === 'string' && id !== '' ? this.ownerDocument.getElementById(id) : this.querySelector(CONTROLS)
      // A control that was hit itself has already worked.
      if (control && !control.contains(hit)) (control as unknown as Builtin).activate()
    }
  }
}
