import { useCallback } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { toast } from '@/prompts/prompts'
import { useImageUpload, type EarlierImage, type ImageUpload } from '@/query/use-image-upload'
import type { Form } from './use-form'

export interface FormPictures {
  readonly upload: ImageUpload
  /** Empties the form. Pictures are none of the draft: those just added stay. */
  readonly startOver: () => void
  /** Sends the form, once no picture is on its way any more. */
  readonly submit: () => Promise<void>
}

/** The pictures of a form, whose ids one of its fields holds. They live ten minutes by their address: name the field in `secret`. */
export function useFormPictures<Values extends FieldValues>(
  form: Form<Values>,
  field: FieldPath<Values>,
  earlier: readonly EarlierImage[] = [],
): FormPictures {
  const ui = useStrings(uiStrings)
  const { setValue } = form
  const keepFiles = useCallback(
    (fileIds: readonly string[]) =>
      setValue(field, [...fileIds] as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate: fileIds.length > 0 }),
    [setValue, field],
  )
  const upload = useImageUpload(keepFiles, earlier)
  return {
    upload,
    startOver() {
      const fileIds: readonly string[] = form.getValues(field)
      form.discardDraft()
      if (fileIds.length > 0) keepFiles(fileIds)
    },
    async submit() {
      if (upload.isUploading) toast(ui.stillUploading)
      else await form.submit()
    },
  }
}
