import type { FeedbackMessage } from '@contract/support/feedback'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { PhotoGrid } from '@/components/PhotoGrid'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { feedbackStrings } from '../../feedback-strings'
import styles from './MessageCard.module.scss'

/** One thing said: the member's at the right, the service's at the left. */
export function MessageCard({ message }: { readonly message: FeedbackMessage }) {
  const words = useStrings(feedbackStrings)
  const language = useLanguage()
  const { by, signedAs, text, at } = message
  const isMine = by === 'member'
  const who = isMine ? words.me : signedAs === undefined ? words.service : words.signedAs(signedAs)
  const photos = message.photos.map(({ fileId, url }, index) => ({ key: fileId, src: toAssetAddress(url), alt: words.photoOf(index + 1) }))
  return (
    <View className={cx(styles.message, isMine && styles.mine)}>
      <View className={styles.who}>
        {!isMine && <Icon name="headset" size={14} />}
        <View>{`${who} · ${formatDateTime(at, language)}`}</View>
      </View>
      <View className={styles.bubble}>
        <View className={styles.text}>{text}</View>
        {photos.length > 0 && (
          <View className={styles.photos}>
            <PhotoGrid
              label={words.photos}
              photos={photos}
              onView={(index) => images.preview(photos.map(({ src }) => src), photos[index]?.src ?? '')}
            />
          </View>
        )}
      </View>
    </View>
  )
}
