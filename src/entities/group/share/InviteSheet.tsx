import type { GroupCard } from '@contract/group/group'
import { Image, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/Button'
import { drawQrCode } from '@/components/drawing/qr-code'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { useStrings } from '@/i18n/use-strings'
import { DrawnPicture } from '@/platform/DrawnPicture'
import type { Drawing } from '@/platform/types'
import { copyText } from '@/prompts/copy'
import { groupShareStrings } from './group-share-strings'
import { useToInvitation } from './invitation'
import { SendButton } from './SendButton'
import styles from './share.module.scss'
import { useGroupCode } from './use-group-code'

export interface InviteSheetProps {
  readonly group: GroupCard
  readonly onClose: () => void
}

/** What a friend scans, and the ways to send it. */
export function InviteSheet({ group, onClose }: InviteSheetProps) {
  const words = useStrings(groupShareStrings)
  const { route, link, message } = useToInvitation()(group)
  return (
    <Sheet
      open
      title={words.invite}
      onClose={onClose}
      bar={
        <View className={styles.actions}>
          <Button kind="line" size="xl" icon="copy" className={styles.action} onPress={() => copyText(message, words.copied)}>
            {words.copy}
          </Button>
          <SendButton group={group} className={styles.action} />
        </View>
      }
    >
      <View className={styles.sheet}>
        <View className="t15 b">{group.name}</View>
        <View className="t13 c2">{route}</View>
        <GroupQr group={group} link={link} />
        <View className="t13 c3">{words.qrHint}</View>
        {group.locked && <NoteLine icon="lock">{words.locked}</NoteLine>}
      </View>
    </Sheet>
  )
}

const QR_PX = 600
const QR_INK = '#10201D'

function toQr(link: string): Drawing {
  return {
    width: QR_PX,
    height: QR_PX,
    pictures: [],
    draw(pen) {
      pen.fillStyle = '#FFFFFF'
      pen.fillRect(0, 0, QR_PX, QR_PX)
      drawQrCode(pen, link, { left: 40, top: 40, size: QR_PX - 80, colour: QR_INK })
    },
  }
}

/** WeChat's own code where it draws one, else that of the link. */
function GroupQr({ group, link }: { readonly group: GroupCard; readonly link: string }) {
  const words = useStrings(groupShareStrings)
  const own = useGroupCode(group.code)
  const [drawn, setDrawn] = useState<string>()
  const drawing = useMemo(() => toQr(link), [link])
  const isDrawn = !own.isOnItsWay && own.picture === undefined
  const picture = own.picture ?? drawn
  if (drawn === 'failed') return <NoteLine>{words.qrFailed}</NoteLine>
  return (
    <View className={styles.qr}>
      {isDrawn && <DrawnPicture drawing={drawing} onDrawn={setDrawn} />}
      {picture === undefined ? <Skeleton height="100%" radius="12px" /> : <Image className={styles.image} src={picture} mode="aspectFit" showMenuByLongpress nativeProps={{ alt: words.qrAlt(group.name) }} />}
    </View>
  )
}
