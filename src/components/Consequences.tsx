import { View } from '@tarojs/components'
import { withRole } from './a11y'
import styles from './Consequences.module.scss'
import { ErrorCard } from './ErrorCard'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Skeleton } from './Skeleton'

export interface ConsequencesProps {
  readonly label: string
  /** Icon and sentence of each; undefined until they are known. */
  readonly facts: readonly (readonly [icon: IconName, text: string])[] | undefined
  readonly state: { readonly loading: boolean; readonly error: string | undefined; readonly onRetry: () => void }
}

/** What a step does, said before the member decides. */
export function Consequences({ label, facts, state }: ConsequencesProps) {
  if (state.loading) return <Skeleton height="88px" radius="12px" />
  if (!facts) return <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
  return (
    <View className={styles.happens} {...withRole('group')} aria-label={label}>
      {facts.map(([icon, text]) => (
        <View key={text} className={styles.fact}>
          <Icon name={icon} size={18} className="cb" />
          <View className="grow">{text}</View>
        </View>
      ))}
    </View>
  )
}
