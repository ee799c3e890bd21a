import type { Sender } from '@contract/address/sender'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
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
import { useSenders } from '@/entities/address/address-queries'
import { useDeleteSender, useMakeDefaultSender } from '../address-queries'
import { toCopyText } from '../copy-text'
import { addressStrings } from '../address-strings'
import styles from './AddressListScreen.module.scss'

/** The member's senders; the packing request sends the member here to choose one. */
export function SenderListScreen() {
  const { sender: words, card } = useStrings(addressStrings)
  const read = useSenders()
  const state = useScreenState(read)
  const { isPicking, choose } = usePicker(routes.senderList)
  const { run: remove } = useDeleteSender()
  const { run: makeDefault } = useMakeDefaultSender()
  const addNew = () => void goTo(routes.senderAdd)
  const edit = ({ senderId }: Sender) => goTo(routes.senderAdd, { senderId })

  async function press(sender: Sender, button: AddressButton) {
    const { senderId } = sender
    switch (button) {
      case 'edit':
        return edit(sender)
      case 'copy':
        return copyText(toCopyText(sender), card.copied)
      case 'makeDefault':
        if ((await makeDefault({ senderId })).ok) toast(card.madeDefault)
        return
      case 'delete': {
        const { title, text, keep, submit, done } = words.remove
        const keeps = await ask({ title: title(sender.contact), text, yes: keep, no: submit, isNoDangerous: true })
        if (!keeps && (await remove({ senderId })).ok) toast(done)
      }
    }
  }

  const hasAny = (read.data?.length ?? 0) > 0
  return (
    <Screen
      title={isPicking ? words.chooseTitle : words.title}
      {...state}
      head={isPicking ? undefined : <AddressTabs value="senders" />}
      bar={
        hasAny && (
          <Button size="xl" block icon="plus" onPress={addNew}>
            {words.add}
          </Button>
        )
      }
    >
      {hasAny ? (
        <>
          <View {...withRole('list')} aria-label={words.title}>
            {read.data?.map((sender) => (
              <View key={sender.senderId} {...withRole('listitem')} className={styles.item}>
                <AddressCard
                  address={sender}
                  icon="user"
                  onOpen={() => void (isPicking ? choose(sender) : edit(sender))}
                  onButton={(button) => press(sender, button)}
                />
              </View>
            ))}
          </View>
          <View className={styles.note}>{words.about}</View>
        </>
      ) : (
        <Empty {...words.empty} onAction={addNew} />
      )}
    </Screen>
  )
}
