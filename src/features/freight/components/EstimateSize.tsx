import { SizeField } from '@/components/SizeField'
import { useUiWords } from '@/components/ui-words'
import { useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { formatLength } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toSaidMillimetres, type EstimateValues } from '../estimate-form'
import { estimateStrings } from '../estimate-strings'

/** The packed box, all three sides or none. */
export function EstimateSize({ form }: { readonly form: Form<EstimateValues> }) {
  const words = useStrings(estimateStrings)
  const length = useField(form, 'length', { alsoChecks: ['width', 'height'] })
  const width = useField(form, 'width', { alsoChecks: ['length'] })
  const height = useField(form, 'height', { alsoChecks: ['length'] })
  const sides = [length, width, height]
  const { understood } = useUiWords()
  const said = sides.flatMap(({ value }) => toSaidMillimetres(value) ?? []).map(formatLength)
  return (
    <SizeField
      label={words.size}
      unit="cm"
      sides={sides.map(({ value, onChange, onBlur, focus }, index) => ({ label: words.sides[index] ?? '', value, onChange, onBlur, focus }))}
      error={sides.find(({ error }) => error !== undefined)?.error}
      help={said.length > 0 ? understood(said.join(' · ')) : words.sizeHelp}
      anchor={length.anchor}
    />
  )
}
