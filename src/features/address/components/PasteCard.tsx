import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { useStrings } from '@/i18n/string-table'
import { toast } from '@/notices/notices'
import { explainRefusal } from '@/notices/refusals'
import { clipboard } from '@/platform/clipboard'
import { toPastedAddress } from '../pasted-address'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../strings/index'

/** A whole address from the clipboard, told apart into its fields. */
export function PasteCard({ form }: { readonly form: AddressFormState }) {
  const { paste: words } = useStrings(addressStrings)

  async function paste() {
    const read = await clipboard.read()
    if (typeof read === 'string') {
      await explainRefusal(read, { wayOn: words.unreadable })
      return
    }
    const found = Object.entries(toPastedAddress(read.text))
    for (const [name, value] of found) form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    toast(found.length > 0 ? words.done : words.nothing)
  }

  return (
    <Card>
      <View className="row g12">
        <IconTile icon="clipboard-paste" />
        <View className="grow">
          <View className="t14 b">{words.title}</View>
          <View className="t12 c3">{words.text}</View>
        </View>
        <Button kind="soft" size="s" label={`${words.submit}, ${words.title}`} onPress={paste}>
          {words.submit}
        </Button>
      </View>
    </Card>
  )
}
