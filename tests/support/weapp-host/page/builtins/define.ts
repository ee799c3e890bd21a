import { type BuiltinSurroundings, defineBase } from './builtin'
import { defineCanvas } from './canvas'
import { defineChoice, defineChoiceGroup } from './choice'
import { defineField } from './field'
import { defineImage } from './image'
import { defineLabel } from './label'
import { defineMap } from './map'
import { definePageContainer } from './page-container'
import { defineScrollView } from './scroll-view'
import { defineWebView } from './web-view'
import type { BuiltinName } from './names'

/** Registers every built-in component in a page's window, as `wx-…`. */
export function defineBuiltins(window: Window & typeof globalThis, surroundings: BuiltinSurroundings): void {
  const Base = defineBase(window, surroundings)
  class Button extends Base {
    override activate(): void {
      surroundings.emit(this, 'tap', { x: 0, y: 0 }, { bubbles: true, composed: true })
      this.tapped()
    }

    override tapped(): void {
      const type = this.props['openType']
      if (typeof type === 'string' && type !== '' && !this.isOn('disabled')) surroundings.openType(type, this)
    }
  }
  const classes: Record<BuiltinName, CustomElementConstructor> = {
    view: class extends Base {},
    text: class extends Base {},
    image: defineImage(Base, surroundings),
    input: defineField(Base, 'input'),
    textarea: defineField(Base, 'textarea'),
    'scroll-view': defineScrollView(Base),
    button: Button,
    label: defineLabel(Base),
    checkbox: defineChoice(Base, 'checkbox'),
    'checkbox-group': defineChoiceGroup(Base, 'checkbox'),
    radio: defineChoice(Base, 'radio'),
    'radio-group': defineChoiceGroup(Base, 'radio'),
    'web-view': defineWebView(Base),
    map: defineMap(Base),
    'page-container': definePageContainer(Base),
    canvas: defineCanvas(Base),
  }
  for (const [name, definition] of Object.entries(classes)) window.customElements.define(`wx-${name}`, definition)
}
