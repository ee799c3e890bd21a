import type { CompensationPhotoKind } from '@contract/support/compensation'
import { useCallback } from 'react'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { toast } from '@/prompts/prompts'
import { useImageUpload, type ImageUpload } from '@/query/use-image-upload'
import type { CompensationValues } from './compensation-form'

export interface KindPictures {
  readonly uploads: Readonly<Record<CompensationPhotoKind, ImageUpload>>
  /** Empties the form. Pictures are none of the draft: those just added stay. */
  readonly startOver: () => void
  /** Sends the form, once no picture is on its way any more. */
  readonly submit: () => Promise<void>
}

/** A form's pictures by what they show, all in its one field `photos`. */
export function useKindPictures(form: Form<CompensationValues>): KindPictures {
  const ui = useStrings(uiStrings)
  const uploads = {
    outerBox: useImageUpload(useKeeping(form, 'outerBox')),
    goods: useImageUpload(useKeeping(form, 'goods')),
    label: useImageUpload(useKeeping(form, 'label')),
  }
  return {
    uploads,
    startOver() {
      const photos = form.getValues('photos')
      form.discardDraft()
      form.setValue('photos', photos, { shouldDirty: photos.length > 0 })
    },
    async submit() {
      if (Object.values(uploads).some(({ isUploading }) => isUploading)) toast(ui.stillUploading)
      else await form.submit()
    },
  }
}

function useKeeping({ setValue, getValues }: Form<CompensationValues>, kind: CompensationPhotoKind) {
  return useCallback(
    (fileIds: readonly string[]) => {
      const others = getValues('photos').filter((photo) => photo.kind !== kind)
      const photos = [...others, ...fileIds.map((fileId) => ({ fileId, kind }))]
      setValue('photos', photos, { shouldDirty: true, shouldValidate: fileIds.length > 0 })
    },
    [setValue, getValues, kind],
  )
}
