import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { ImageUpload } from '@/query/use-image-upload'
import { dealStrings } from '../deal-strings'

export interface PhotosFieldProps<Values extends FieldValues> {
  readonly form: Form<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly max: number
  readonly upload: ImageUpload
}

/** Photos that show what is said, with how many there may be. */
export function PhotosField<Values extends FieldValues>({ form, name, label, max, upload }: PhotosFieldProps<Values>) {
  const { photosHint } = useStrings(dealStrings)
  return (
    <Field form={form} name={name}>
      {({ error, anchor }) => (
        <UploadPicker label={label} hint={photosHint(upload.images.length, max)} max={max} upload={upload} error={error} anchor={anchor} />
      )}
    </Field>
  )
}
