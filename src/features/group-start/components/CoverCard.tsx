import { limits } from '@contract/limits'
import { Card } from '@/components/Card'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useStrings } from '@/i18n/use-strings'
import type { ImageUpload } from '@/query/use-image-upload'
import type { StartForm } from '../start-form'
import { startStrings } from '../start-strings'

export interface CoverCardProps {
  readonly form: StartForm
  readonly upload: ImageUpload
}

/** What everybody sees of the group first. */
export function CoverCard({ form, upload }: CoverCardProps) {
  const words = useStrings(startStrings)
  return (
    <Card pad="form">
      <Field form={form} name="imageFileId">
        {({ error, anchor }) => (
          <UploadPicker label={words.picture} hint={words.pictureHint} max={1} upload={upload} error={error} anchor={anchor} />
        )}
      </Field>
      <Field form={form} name="name">
        {(field) => <TextField {...field} label={words.name} placeholder={words.nameHint} maxLength={limits.group.nameLength} />}
      </Field>
      <Field form={form} name="description">
        {(field) => (
          <TextField
            {...field}
            multiline
            label={words.description}
            placeholder={words.descriptionHint}
            maxLength={limits.group.descriptionLength}
          />
        )}
      </Field>
    </Card>
  )
}
