import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { useStrings } from '@/i18n/use-strings'
import { showcaseStrings } from './showcase-strings'

/** A post is of an order that was really signed; in a card the sign alone is seen. */
export function VerifiedMark({ signOnly = false }: { readonly signOnly?: boolean }) {
  const words = useStrings(showcaseStrings)
  return (
    <View className="row g4 cb t12 b">
      <Icon name="badge-check" size={15} />
      <View className={signOnly ? 'sr-only' : ''}>{words.verified}</View>
    </View>
  )
}
