import { useEffect, type ReactNode } from 'react'
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { useLanguage } from '@/i18n/language'
import { toFieldErrorText } from './error-text'
import { toAnchor, type Fields } from './use-form'

/** What a field of src/components takes: spread it. */
export interface FieldBinding<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** A sentence in the member's language. */
  readonly error: string | undefined
  /** True when it shall take the focus. */
  readonly focus: true | undefined
  readonly anchor: string
  readonly name: string
  /** Left and right: for a green tick. */
  readonly isRight: boolean
}

export interface FieldOptions<Values extends FieldValues> {
  /** Fields judged together with this one (a repeated password), once they have been left. */
  readonly alsoChecks?: readonly FieldPath<Values>[]
}

/** One field of a form as a component's props. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Fields<Values>,
  name: Name,
  { alsoChecks = [] }: FieldOptions<Values> = {},
): FieldBinding<FieldPathValue<Values, Name>> {
  const language = useLanguage()
  const { field, fieldState } = useController({ control: form.control, name })
  useEffect(() => form.mounted(name))
  return {
    value: field.value,
    onChange: (value) => {
      field.onChange(value)
      for (const other of alsoChecks) if (form.isTouched(other)) void form.trigger(other)
    },
    onBlur: field.onBlur,
    error: toFieldErrorText(fieldState.error?.message, language),
    focus: form.wrongField === name ? true : undefined,
    anchor: toAnchor(form.name, name),
    name,
    isRight: fieldState.isTouched && !fieldState.invalid && field.value !== '' && field.value != null,
  }
}

export interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends FieldOptions<Values> {
  readonly form: Fields<Values>
  readonly name: Name
  readonly children: (field: FieldBinding<FieldPathValue<Values, Name>>) => ReactNode
}

/** `<Field form={form} name="email">{(field) => <TextField label={words.email} {...field} />}</Field>` */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>(props: FieldProps<Values, Name>) {
  const { form, name, children, alsoChecks } = props
  return children(useField(form, name, alsoChecks ? { alsoChecks } : {}))
}
