import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { useStrings } from '@/i18n/use-strings'
import { WeChatButton } from '@/platform/WeChatButton'
import { postStrings } from '../post-strings'
import styles from './PostPhotos.module.scss'
import type { ShareButtonProps } from './ShareButton'

/** WeChat sends a page to a chat only by a button of its own: the page says what. */
export function ShareButton(_props: ShareButtonProps) {
  const words = useStrings(postStrings)
  return (
    <WeChatButton opens="share" className={styles.send}>
      <Icon name="share-2" size={22} />
      <View>{words.share}</View>
    </WeChatButton>
  )
}
