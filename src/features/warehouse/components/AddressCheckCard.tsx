import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { useStrings } from '@/i18n/use-strings'
import { goToLogin } from '@/navigation/login-way'
import { clipboard } from '@/platform/clipboard'
import { checkAddress } from '../check/check-address'
import { labelCheckStrings } from '../label-check-strings'
import styles from './AddressCheckCard.module.scss'
import { AddressCheckSheet, MAX_PASTED } from './AddressCheckSheet'

export interface AddressCheckCardProps {
  readonly warehouses: readonly Warehouse[]
  readonly chosen: Warehouse
  readonly onCopy: (warehouse: Warehouse) => void | Promise<void>
}

/** Has the shop got the whole address? What it shows is pasted and compared, on the member's own device. */
export function AddressCheckCard({ warehouses, chosen, onCopy }: AddressCheckCardProps) {
  const { check: words } = useStrings(labelCheckStrings)
  const [isOpen, setOpen] = useState(false)
  // Kept while the sheet is closed: what was pasted is not lost by a touch beside it.
  const [text, setText] = useState('')

  async function paste(): Promise<void> {
    if (chosen.memberCode === undefined) return goToLogin()
    const read = await clipboard.read()
    // Whatever else lies on the clipboard is nobody's business: only an address is taken from it.
    const pasted = typeof read === 'string' ? '' : read.text.slice(0, MAX_PASTED)
    if (checkAddress(pasted, warehouses, chosen)) setText(pasted)
    setOpen(true)
  }

  return (
    <View className="mt">
      <Card>
        <View className={styles.row}>
          <IconTile icon="scan-search" />
          <View className={styles.main}>
            <View className="t15 b">{words.title}</View>
            <View className="t12 c3">{words.text}</View>
          </View>
          <Button kind="soft" size="s" onPress={paste}>
            {chosen.memberCode === undefined ? words.loginFirst : words.paste}
          </Button>
        </View>
      </Card>
      <AddressCheckSheet
        open={isOpen}
        text={text}
        onText={setText}
        warehouses={warehouses}
        chosen={chosen}
        onCopy={onCopy}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}
