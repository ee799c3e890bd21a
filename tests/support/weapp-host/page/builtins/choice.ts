import type { BuiltinClass } from './builtin'

/** `checkbox` turns with each tap, `radio` only on: the group around them tells what is chosen. */
export function defineChoice(Base: BuiltinClass, tag: 'checkbox' | 'radio') {
  return class Choice extends Base {
    isChecked = false

    protected override changed(property: string): void {
      if (property === 'checked') this.isChecked = this.isOn('checked')
    }

    override activate(): void {
      if (this.isOn('disabled') || (tag === 'radio' && this.isChecked)) return
      const group = this.closest<Element & { tellChoice?(): void }>(`wx-${tag}-group`)
      if (tag === 'radio') for (const other of group?.querySelectorAll<Choice>('wx-radio') ?? []) other.isChecked = false
      this.isChecked = !this.isChecked
      group?.tellChoice?.()
    }

    override tapped(): void {
      this.activate()
    }
  }
}

/** `checkbox-group` and `radio-group`: `change` carries the values of the chosen ones, or the one. */
export function defineChoiceGroup(Base: BuiltinClass, tag: 'checkbox' | 'radio') {
  return class ChoiceGroup extends Base {
    tellChoice(): void {
      const choices = [...this.querySelectorAll<InstanceType<BuiltinClass> & { isChecked: boolean }>(`wx-${tag}`)]
      const values = choices.filter(({ isChecked }) => isChecked).map(({ props }) => props['value'])
      this.fire('change', { value: tag === 'radio' ? values[0] : values })
    }
  }
}
