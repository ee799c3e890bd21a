import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { IconTile } from '@/components/IconTile'
import { ListRow } from '@/components/ListRow'
import { formatTime, offsetHere } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { messageStrings } from '../message-strings'
import { toLook, type MessageRow } from '../message-view'
import styles from './message.module.scss'

/** One message in its day. What is unread is bold and has a dot. */
export function MessageLine({ row: { message, day, isLast } }: { readonly row: MessageRow }) {
  const words = useStrings(messageStrings)
  const { messageId, title, text, at, isRead } = message
  return (
    <>
      {day !== undefined && (
        <View className={styles.day} {...withRole('heading')} aria-level="2">
          {day}
        </View>
      )}
      <ListRow first={day !== undefined} last={isLast} onPress={() => goTo(routes.messageDetail, { messageId })}>
        <View className={styles.sign}>
          <IconTile {...toLook(message)} />
          {!isRead && <View className={styles.dot} aria-hidden="true" />}
        </View>
        <View className="grow">
          <View className="row sp top g8">
            <View className={cx('t15 grow', !isRead && 'b')}>
              {!isRead && <View className="sr-only">{words.unread}</View>}
              {title}
            </View>
            <View className={styles.time}>{formatTime(at, offsetHere(at))}</View>
          </View>
          <View className={cx('t13', isRead ? 'c3' : 'c2')}>{text}</View>
        </View>
      </ListRow>
    </>
  )
}
