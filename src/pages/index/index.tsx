import { Text, View } from '@tarojs/components'

export default function HomePage() {
  return (
    <View>
      <Text>{__BUILD_LABEL__}</Text>
    </View>
  )
}
