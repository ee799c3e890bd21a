import { View } from '@tarojs/components'
import { withId } from '@/components/a11y'
import { Card } from '@/components/Card'
import { FieldError } from '@/components/FieldError'
import { NoteLine } from '@/components/NoteLine'
import { useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { ApplyValues } from '../apply-form'
import { applyStrings } from '../apply-strings'
import type { IdPhotos } from '../use-id-photos'
import styles from './agent.module.scss'
import { IdPhotoTile } from './IdPhotoTile'

export interface IdPhotosCardProps {
  readonly form: Form<ApplyValues>
  readonly photos: IdPhotos
}

/** Both sides of the card. */
export function IdPhotosCard({ form, photos }: IdPhotosCardProps) {
  const { photos: words } = useStrings(applyStrings)
  const front = useField(form, 'frontId')
  const back = useField(form, 'backId')
  const missing = [front.error !== undefined && words.front, back.error !== undefined && words.back].filter((side) => side !== false)
  // A code speaks of a side that is not there; what the server says of one that is, is its own sentence.
  const isThere = (front.error === undefined || front.value !== '') && (back.error === undefined || back.value !== '')
  const error = missing.length === 0 ? undefined : isThere ? (front.error ?? back.error) : words.missing(missing.join(words.and))
  return (
    <Card>
      <View className={styles.head} {...withId(front.anchor)}>
        <View className="t15 b">{words.title}</View>
        <View className="t12 c3">{words.promise}</View>
      </View>
      <View className={styles.photos} {...withId(back.anchor)}>
        <IdPhotoTile side={words.front} upload={photos.front} />
        <IdPhotoTile side={words.back} upload={photos.back} />
      </View>
      <FieldError error={error} />
      <View className={styles.notKept}>
        <NoteLine icon="lock">{words.notKept}</NoteLine>
      </View>
    </Card>
  )
}
