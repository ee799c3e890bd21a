import type { BuiltinClass } from './builtin'

const INPUT_MODES: Readonly<Record<string, string>> = { number: 'numeric', digit: 'decimal', 'safe-password': 'text' }

const STYLE = `
input, textarea { all: unset; display: block; box-sizing: border-box; width: 100%; height: 100%; font: inherit; color: inherit; text-align: inherit; -webkit-user-select: text; }
`

/** `input` and `textarea`. Typing tells `input`; the keyboard's "done" tells `confirm`. */
export function defineField(Base: BuiltinClass, tag: 'input' | 'textarea') {
  return class Field extends Base {
    private readonly field: HTMLInputElement | HTMLTextAreaElement
    private readonly placeholderStyle: HTMLStyleElement

    constructor() {
      super()
      const root = this.draw(`<style>${STYLE}</style><style></style><${tag}></${tag}>`)
      this.placeholderStyle = root.querySelectorAll('style')[1] as HTMLStyleElement
      this.field = root.querySelector(tag) as HTMLInputElement | HTMLTextAreaElement
      this.listen()
    }

    private listen(): void {
      const { field } = this
      field.addEventListener('input', (event) => {
        event.stopPropagation()
        this.grow()
        this.fire('input', { value: field.value, cursor: field.selectionStart ?? field.value.length, keyCode: 0 })
      })
      field.addEventListener('focus', () => this.fire('focus', { value: field.value, height: 0 }))
      field.addEventListener('blur', () => this.fire('blur', { value: field.value, cursor: field.value.length }))
      field.addEventListener('keydown', (event) => {
        if ((event as KeyboardEvent).key !== 'Enter' || tag === 'textarea') return
        this.fire('confirm', { value: field.value })
        if (!this.isOn('confirmHold')) field.blur()
      })
    }

    get value(): string {
      return this.field.value
    }

    /** As a finger would: focus, the text, and away. */
    type(text: string): void {
      const limit = Number(this.props['maxlength'] ?? 140)
      this.field.focus()
      this.field.value = limit >= 0 ? text.slice(0, limit) : text
      this.field.dispatchEvent(new Event('input'))
      this.field.blur()
    }

    override activate(): void {
      this.field.focus()
    }

    private grow(): void {
      if (tag !== 'textarea' || !this.isOn('autoHeight')) return
      this.style.height = 'auto'
      this.field.style.height = 'auto'
      this.field.style.height = `${this.field.scrollHeight}px`
    }

    protected override changed(property: string, value: unknown): void {
      const { field } = this
      const text = value === undefined || value === null ? '' : String(value)
      if (property === 'value' && field.value !== text) {
        field.value = text
        this.grow()
      } else if (property === 'placeholder') field.placeholder = text
      else if (property === 'placeholderStyle') this.placeholderStyle.textContent = `::placeholder { color: #808080; ${text} }`
      else if (property === 'password' && tag === 'input') (field as HTMLInputElement).type = this.isOn('password') ? 'password' : 'text'
      else if (property === 'type') field.inputMode = INPUT_MODES[text] ?? 'text'
      else if (property === 'disabled') field.disabled = this.isOn('disabled')
      else if (property === 'maxlength' && Number(value) >= 0) field.maxLength = Number(value)
      else if (property === 'autoHeight') window.setTimeout(() => this.grow())
      else if (property === 'focus' && this.isOn('focus')) window.setTimeout(() => field.focus())
    }
  }
}
