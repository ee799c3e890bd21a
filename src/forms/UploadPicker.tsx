import { toErrorText } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { View } from '@tarojs/components'
import { withId } from '@/components/a11y'
import { ImagePicker } from '@/components/ImagePicker'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings, type UiStrings } from '@/i18n/ui-strings'
import { images } from '@/platform/images'
import type { ImageUpload, UploadedImage } from '@/query/use-image-upload'

export interface UploadPickerProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly max: number
  readonly upload: ImageUpload
  /** Pictures that were looked at and shall be exchanged. */
  readonly refused?: { readonly fileIds: readonly string[]; readonly text: string } | undefined
  readonly error: string | undefined
  readonly anchor: string
}

/** A form's photos, each saying how far it is on its way. */
export function UploadPicker({ label, hint, max, upload, refused, error, anchor }: UploadPickerProps) {
  const words = useStrings(uiStrings)
  const language = useLanguage()
  const { images: chosen, add, remove } = upload
  return (
    <View className="form-row" {...withId(anchor)}>
      <ImagePicker
        label={label}
        hint={hint}
        max={max}
        images={chosen.map((image) => ({ key: image.key, src: image.path, alt: label, ...(refused?.fileIds.includes(image.fileId ?? '') ? { state: 'failed' as const, stamp: refused.text } : toState(image, words, language)) }))}
        onAdd={() => add(max)}
        onRemove={remove}
        onView={(index) => images.preview(chosen.map(({ path }) => path), chosen[index]?.path ?? '')}
        error={error}
      />
    </View>
  )
}

function toState({ state }: UploadedImage, words: UiStrings, language: Language) {
  switch (state) {
    case 'uploading':
      return { state, stamp: words.uploading }
    case 'failed':
      return { state, stamp: toErrorText('uploadFailed', language) }
    case 'ready':
      return { stamp: words.uploaded }
  }
}
