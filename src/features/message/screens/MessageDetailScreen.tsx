import type { MessageDetail, MessageTask } from '@contract/notification/message'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { PhotoGrid } from '@/components/PhotoGrid'
import { RouteLine } from '@/components/RouteLine'
import { Screen } from '@/components/Screen'
import { openTarget } from '@/entities/message/message-target'
import { useReadMessage } from '@/entities/message/reading-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { MessageCard } from '../components/MessageCard'
import styles from '../components/message.module.scss'
import { useMessage } from '../message-queries'
import { messageStrings } from '../message-strings'
import { KIND_LOOKS, toStep } from '../message-view'

/** One message with what it is about, and what can be done (picture 53). Opening it is reading it. */
export function MessageDetailScreen() {
  const words = useStrings(messageStrings)
  const { messageId = '' } = useParams(routes.messageDetail)
  const read = useMessage(messageId)
  const state = useScreenState(read)
  const { run } = useReadMessage()
  usePullDown(read.refetch)
  const { data: message } = read
  const told = useRef('')
  const isUnread = message?.isRead === false
  useEffect(() => {
    // Once: where it does not come through, the next opening tells it.
    if (!isUnread || told.current === messageId) return
    told.current = messageId
    void run({ messageId })
  }, [isUnread, messageId, run])

  if (messageId === '' || isNotFound(read.error))
    return (
      <Screen title={words.detail}>
        <Empty {...words.notFound} onAction={() => void goTo(routes.messageList)} />
      </Screen>
    )
  return (
    <Screen title={words.detail} {...state} bar={message && <Tasks message={message} />}>
      {message && (
        <>
          <MessageCard message={message} />
          <Photos photos={message.photos} />
          {!message.isGone && <Next step={toStep(message)} />}
        </>
      )}
    </Screen>
  )
}

function Photos({ photos }: Pick<MessageDetail, 'photos'>) {
  const words = useStrings(messageStrings)
  if (photos.length === 0) return null
  const addresses = photos.map(({ url }) => toAssetAddress(url))
  return (
    <Card>
      <View className="row sp wrap g8">
        <View className="t15 b">{words.photos}</View>
        <View className="t12 c3 num">{words.photoCount(photos.length)}</View>
      </View>
      <View className={styles.facts}>
        <PhotoGrid
          label={words.photos}
          photos={photos.map(({ fileId }, index) => ({ key: fileId, src: addresses[index] ?? '', alt: words.photoOf(index + 1) }))}
          onView={(index) => images.preview(addresses, addresses[index] ?? '')}
        />
      </View>
    </Card>
  )
}

function Next({ step }: { readonly step: number | undefined }) {
  const words = useStrings(messageStrings)
  if (step === undefined) return null
  return (
    <Card>
      <View className="t15 b">{words.next}</View>
      <View className={styles.facts}>
        <RouteLine
          label={words.next}
          current={step}
          nodes={[
            { key: 'warehouse', icon: 'warehouse', text: words.steps.warehouse },
            { key: 'packing', icon: 'layers', text: words.steps.packing },
            { key: 'home', icon: 'map-pin-house', text: words.steps.home },
          ]}
        />
      </View>
    </Card>
  )
}

/** What can be done; of what is gone, the way to the others of its kind. */
function Tasks({ message: { isGone, kind, look, next } }: { readonly message: MessageDetail }) {
  const words = useStrings(messageStrings)
  const list: MessageTask = { label: words.toList, target: { place: KIND_LOOKS[kind].list } }
  const beside = look ?? (isGone || !next ? list : undefined)
  return (
    <View className="row wrap g12">
      {beside && (
        <View className="grow">
          <Button kind="line" size="xl" block onPress={() => openTarget(beside.target)}>
            {beside.label}
          </Button>
        </View>
      )}
      {next && (
        <View className="grow">
          <Button size="xl" block onPress={() => openTarget(next.target)}>
            {next.label}
          </Button>
        </View>
      )}
    </View>
  )
}
