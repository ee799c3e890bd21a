import type { Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { usePicker } from '@/navigation/pick'
import { copyText } from '@/notices/copy'
import { ask, toast } from '@/notices/notices'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { AddressCard, type AddressButton } from '../components/AddressCard'
import { useAddresses, useDeleteAddress, useMakeDefault } from '../address-queries'
import { toCopyText } from '../address-view'
import { addressStrings } from '../strings/index'
import styles from './AddressListScreen.module.scss'

/** The member's addresses; another page may also send the member here to choose one. */
export function AddressListScreen() {
  const words = useStrings(addressStrings)
  const read = useAddresses()
  const state = useScreenState(read)
  const picker = usePicker(routes.addressList)
  const { run: remove } = useDeleteAddress()
  const { run: makeDefault } = useMakeDefault()
  const addNew = () => void goTo(routes.addressAdd)

  const press = useCallback(
    async (address: Address, button: AddressButton) => {
      const { addressId } = address
      switch (button) {
        case 'edit':
          return goTo(routes.addressAdd, { addressId })
        case 'copy':
          return copyText(toCopyText(address), words.card.copied)
        case 'makeDefault':
          if ((await makeDefault({ addressId })).ok) toast(words.card.madeDefault)
          return
        case 'delete': {
          const keeps = await ask({
            title: words.remove.title(address.contact),
            text: words.remove.text,
            yes: words.remove.keep,
            no: words.remove.submit,
            isNoDangerous: true,
          })
          if (!keeps && (await remove({ addressId })).ok) toast(words.remove.done)
        }
      }
    },
    [makeDefault, remove, words],
  )
  const { isPicking, choose } = picker
  const open = useCallback(
    (address: Address) => void (isPicking ? choose(address) : goTo(routes.addressAdd, { addressId: address.addressId })),
    [choose, isPicking],
  )
  const hasAny = (read.data?.length ?? 0) > 0

  return (
    <Screen
      title={isPicking ? words.chooseTitle : words.title}
      {...state}
      bar={
        hasAny && (
          <Button size="xl" block icon="plus" onPress={addNew}>
            {words.add}
          </Button>
        )
      }
    >
      {hasAny ? (
        <View {...withRole('list')} aria-label={words.title}>
          {read.data?.map((address) => (
            <View key={address.addressId} {...withRole('listitem')} className={styles.item}>
              <AddressCard address={address} onOpen={open} onButton={press} />
            </View>
          ))}
        </View>
      ) : (
        <Empty {...words.empty} onAction={addNew} />
      )}
    </Screen>
  )
}
