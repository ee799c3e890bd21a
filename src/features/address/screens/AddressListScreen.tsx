import type { Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePicker } from '@/navigation/pick'
import { copyText } from '@/prompts/copy'
import { ask, toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { AddressCard, type AddressButton } from '../components/AddressCard'
import { AddressTabs } from '../components/AddressTabs'
import { IdNumberReads } from '@/entities/address/IdNumberReads'
import { idNumberStrings } from '@/entities/address/id-number-strings'
import { useAddresses } from '@/entities/address/address-queries'
import { useDeleteAddress, useMakeDefault } from '../address-queries'
import { toCopyText } from '../copy-text'
import { addressStrings } from '../address-strings'
import styles from './AddressListScreen.module.scss'

/** The member's addresses; another page may also send the member here to choose one. */
export function AddressListScreen() {
  const words = useStrings(addressStrings)
  const { about: aboutIdNumbers } = useStrings(idNumberStrings)
  const read = useAddresses()
  const state = useScreenState(read)
  const { isPicking, choose } = usePicker(routes.addressList)
  const { run: remove } = useDeleteAddress()
  const { run: makeDefault } = useMakeDefault()
  const [isReadsOpen, setReadsOpen] = useState(false)
  const addNew = () => void goTo(routes.addressAdd)
  const edit = ({ addressId }: Address) => goTo(routes.addressAdd, { addressId })

  async function press(address: Address, button: AddressButton) {
    const { addressId } = address
    switch (button) {
      case 'edit':
        return edit(address)
      case 'copy':
        return copyText(toCopyText(address), words.card.copied)
      case 'makeDefault':
        if ((await makeDefault({ addressId })).ok) toast(words.card.madeDefault)
        return
      case 'delete': {
        const { title, text, keep, submit, done } = words.remove
        const keeps = await ask({ title: title(address.contact), text, yes: keep, no: submit, isNoDangerous: true })
        if (!keeps && (await remove({ addressId })).ok) toast(done)
      }
    }
  }

  const hasAny = (read.data?.length ?? 0) > 0
  return (
    <Screen
      title={isPicking ? words.chooseTitle : words.title}
      {...state}
      head={isPicking ? undefined : <AddressTabs value="addresses" />}
      bar={
        hasAny && (
          <Button size="xl" block icon="plus" onPress={addNew}>
            {words.add}
          </Button>
        )
      }
      overlays={<IdNumberReads open={isReadsOpen} onClose={() => setReadsOpen(false)} />}
    >
      {hasAny ? (
        <>
          <View {...withRole('list')} aria-label={words.title}>
            {read.data?.map((address) => (
              <View key={address.addressId} {...withRole('listitem')} className={styles.item}>
                <AddressCard
                  address={address}
                  icon={address.pickupMethod === 'selfPickup' ? 'store' : 'house'}
                  needsPostcode
                  onOpen={() => void (isPicking ? choose(address) : edit(address))}
                  onButton={(button) => press(address, button)}
                />
              </View>
            ))}
          </View>
          <Pressable row className={styles.sealed} onPress={() => setReadsOpen(true)}>
            <Icon name="shield-check" size={16} />
            <View className="grow">{aboutIdNumbers}</View>
            <Icon name="chevron-right" size={16} />
          </Pressable>
        </>
      ) : (
        <Empty {...words.empty} onAction={addNew} />
      )}
    </Screen>
  )
}
