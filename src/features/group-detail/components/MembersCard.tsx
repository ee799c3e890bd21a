import type { GroupDetail, GroupLine } from '@contract/group/group'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { toInitial } from '@/components/person-look'
import { PersonMark } from '@/components/PersonMark'
import { StatusTag } from '@/components/StatusTag'
import { useUiWords } from '@/components/ui-words'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import { byWeight, toColour } from '../group-view'
import styles from './MembersCard.module.scss'

/** Two rows of faces; the others are asked for. */
const SHOWN = 8

/** Who is in it, the heaviest first, by nickname and weight (picture A5). */
export function MembersCard({ detail: { lines, mine } }: { readonly detail: Pick<GroupDetail, 'lines' | 'mine'> }) {
  const words = useStrings(groupDetailStrings)
  const ui = useUiWords()
  const [isWhole, setWhole] = useState(false)
  const sorted = byWeight(lines)
  const own = lines.find((line) => line.isMe)
  return (
    <Card className="mt">
      <View className={styles.head}>
        <View className="t15 b" {...withRole('heading')} aria-level="2">
          {words.members(lines.length)}
        </View>
        {own && mine && <View className="t13 c3 num">{words.mineIn(formatWeight(own.grams))}</View>}
      </View>
      <View className={styles.faces} {...withRole('list')}>
        {(isWhole ? sorted : sorted.slice(0, SHOWN)).map((line) => (
          <Face key={line.lineId} line={line} colour={toColour(line, lines)} />
        ))}
      </View>
      {sorted.length > SHOWN && (
        <Button kind="text" block onPress={() => setWhole(!isWhole)}>
          {isWhole ? ui.collapse : ui.expandAll(sorted.length)}
        </Button>
      )}
    </Card>
  )
}

function Face({ line, colour }: { readonly line: GroupLine; readonly colour: string }) {
  const words = useStrings(groupDetailStrings)
  return (
    <View className={styles.face} {...withRole('listitem')}>
      <PersonMark text={line.isMe ? words.initial : toInitial(line.name)} colour={colour} />
      {line.isLeader && <View className={styles.leader}>{words.leader}</View>}
      <View className={styles.name}>{line.isMe ? words.me : line.name}</View>
      <View className={styles.weight}>{formatWeight(line.grams)}</View>
      {line.awaitsConsent && (
        <StatusTag mini tone="verifying">
          {words.awaits}
        </StatusTag>
      )}
    </View>
  )
}
