import { useCallback } from 'react'
import type { Form } from '@/forms/use-form'
import { uiStrings } from '@/i18n/ui-strings'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useImageUpload, type ImageUpload } from '@/query/use-image-upload'
import type { ApplyValues } from './apply-form'

export interface IdPhotos {
  readonly front: ImageUpload
  readonly back: ImageUpload
  /** Empties the form. Photos are none of the draft: those just added stay. */
  readonly startOver: () => void
  /** Sends the form, once no photo is on its way any more. */
  readonly submit: () => Promise<void>
}

/** One photo of each side, whose ids two fields hold. */
export function useIdPhotos(form: Form<ApplyValues>): IdPhotos {
  const ui = useStrings(uiStrings)
  const front = useSide(form, 'frontId')
  const back = useSide(form, 'backId')
  return {
    front,
    back,
    startOver() {
      const { frontId, backId } = form.getValues()
      form.discardDraft()
      form.fill({ frontId, backId })
    },
    async submit() {
      if (front.isUploading || back.isUploading) toast(ui.stillUploading)
      else await form.submit()
    },
  }
}

function useSide({ setValue }: Form<ApplyValues>, field: 'frontId' | 'backId'): ImageUpload {
  const keep = useCallback(
    (fileIds: readonly string[]) => setValue(field, fileIds[0] ?? '', { shouldDirty: true, shouldValidate: fileIds.length > 0 }),
    [setValue, field],
  )
  return useImageUpload(keep)
}
