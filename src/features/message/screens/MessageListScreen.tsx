import type { MessageKind } from '@contract/notification/message'
import { View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { FloatingBar } from '@/components/FloatingBar'
import { Icon } from '@/components/Icon'
import { PagedList } from '@/components/PagedList'
import { Pressable } from '@/components/Pressable'
import { Screen } from '@/components/Screen'
import { useUnread } from '@/entities/message/reading-queries'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { KindTiles } from '../components/KindTiles'
import styles from '../components/message.module.scss'
import { MessageLine } from '../components/MessageLine'
import { useMessages, useReadAll, useUndoReadAll } from '../message-queries'
import { messageStrings } from '../message-strings'
import { toRows, type MessageRow } from '../message-view'

/** Longer than a toast: there is something to press. */
const UNDO_MS = 8_000

const drawRow = (row: MessageRow) => <MessageLine row={row} />

/** All that the member has been told, by kind and day (picture 52). */
export function MessageListScreen() {
  const words = useStrings(messageStrings)
  const language = useLanguage()
  const [kind, setKind] = useState<MessageKind>()
  const read = useMessages(kind)
  const state = useScreenState(read)
  const unread = useUnread()
  const { run: runReadAll } = useReadAll()
  const { run: runUndo } = useUndoReadAll()
  const [marked, setMarked] = useState<{ readonly count: number; readonly undoId: string }>()
  usePullDown(() => Promise.all([read.refetch(), unread.refetch()]))
  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setMarked(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [marked])
  const rows = useMemo(() => toRows(read.items, Date.now(), words, language), [read.items, words, language])
  const waiting = (kind === undefined ? unread.data?.total : unread.data?.kinds[kind]) ?? 0

  async function readAll() {
    const outcome = await runReadAll({ kind })
    if (outcome.ok && outcome.data.undoId !== undefined) setMarked({ count: outcome.data.count, undoId: outcome.data.undoId })
  }
  async function undo(undoId: string) {
    if ((await runUndo({ undoId })).ok) setMarked(undefined)
  }

  return (
    <Screen
      title={words.title}
      offlineSince={state.offlineSince}
      navBeside={
        waiting > 0 && (
          <Pressable className={styles.readAll} onPress={readAll}>
            <Icon name="check" size={16} />
            <View>{words.readAll}</View>
          </Pressable>
        )
      }
    >
      <KindTiles unread={unread.data} chosen={kind} onChoose={setKind} />
      <View className="mt">
        <PagedList
          {...toList(read, state)}
          items={rows}
          label={kind === undefined ? words.title : words.kind[kind]}
          keyOf={({ message }) => message.messageId}
          renderItem={drawRow}
          empty={
            kind === undefined ? (
              <Empty {...words.none} onAction={() => void goTo(routes.parcels)} />
            ) : (
              <Empty plain title={words.noHits} action={words.showAll} onAction={() => setKind(undefined)} />
            )
          }
        />
      </View>
      {marked && (
        <FloatingBar answers label={words.undo}>
          <View className="grow t14" {...withRole('status')}>
            {words.marked(marked.count)}
          </View>
          <Button kind="soft" onPress={() => undo(marked.undoId)}>
            {words.undo}
          </Button>
        </FloatingBar>
      )}
    </Screen>
  )
}
