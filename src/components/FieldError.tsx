import { View } from '@tarojs/components'
import { withRole } from './a11y'
import styles from './FieldError.module.scss'
import { Icon } from './Icon'

/** What is wrong with a field that is no line of its own: pictures, chips. Nothing while nothing is. */
export function FieldError({ error }: { readonly error: string | undefined }) {
  if (error === undefined) return null
  return (
    <View className={styles.error} {...withRole('alert')}>
      <Icon name="circle-alert" size={14} />
      <View>{error}</View>
    </View>
  )
}
