import { cx } from '@/components/cx'
import { useStrings } from '@/i18n/use-strings'
import { WeChatButton } from '@/platform/WeChatButton'
import { useShareButton } from '@/platform/share'
import { drawCardOf } from './card-drawers'
import { groupShareStrings } from './group-share-strings'
import { useToInvitation } from './invitation'
import type { SendButtonProps } from './SendButton'
import styles from './share.module.scss'

/** WeChat sends a page to a chat only by a button of its own. */
export function SendButton({ group, className }: SendButtonProps) {
  const words = useStrings(groupShareStrings)
  const { title, address } = useToInvitation()(group)
  const id = `send-${group.code}`
  useShareButton(id, () => ({ title, address, draw: () => drawCardOf(group.code) }))
  return (
    <WeChatButton opens="share" id={id} className={cx(className, styles.send)}>
      {words.send}
    </WeChatButton>
  )
}
