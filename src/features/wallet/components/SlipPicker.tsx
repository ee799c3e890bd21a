import { toErrorText } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { withId } from '@/components/a11y'
import { ImagePicker } from '@/components/ImagePicker'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/string-table'
import { images } from '@/platform/images'
import type { ImageUpload, UploadedImage } from '@/query/use-image-upload'
import { walletStrings } from '../strings/index'
import type { WalletStrings } from '../strings/zh-Hant'

export interface SlipPickerProps {
  readonly upload: ImageUpload
  readonly error: string | undefined
  readonly anchor: string
}

/** Pictures of the receipt, each saying how far it is. */
export function SlipPicker({ upload, error, anchor }: SlipPickerProps) {
  const words = useStrings(walletStrings)
  const language = useLanguage()
  const { images: chosen, add, remove } = upload
  return (
    <View className="form-row" {...withId(anchor)}>
      <ImagePicker
        label={words.slips}
        hint={words.slipsHint}
        max={limits.transfer.maxSlips}
        images={chosen.map((image) => ({ key: image.key, src: image.path, alt: words.slips, ...toState(image, words, language) }))}
        onAdd={() => add(limits.transfer.maxSlips)}
        onRemove={remove}
        onView={(index) => images.preview(chosen.map(({ path }) => path), chosen[index]?.path ?? '')}
        error={error}
      />
    </View>
  )
}

function toState({ state }: UploadedImage, words: WalletStrings, language: Language) {
  switch (state) {
    case 'uploading':
      return { state, stamp: words.uploading }
    case 'failed':
      return { state, stamp: toErrorText('uploadFailed', language) }
    case 'ready':
      return { stamp: words.uploaded }
  }
}
