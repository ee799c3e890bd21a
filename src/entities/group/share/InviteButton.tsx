import type { GroupCard } from '@contract/group/group'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { groupShareStrings } from './group-share-strings'
import { InviteSheet } from './InviteSheet'
import { ShareBoard } from './ShareBoard'
import styles from './share.module.scss'

export interface InviteButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'icon' | 'className'> {
  readonly group: GroupCard
  /** Soft in a row of a list. */
  readonly kind?: 'amber' | 'soft'
  /** Whoever came to invite finds it open. */
  readonly opens?: boolean
}

/** Hands a group on: opens what can be scanned, sent or copied. */
export function InviteButton({ group, kind = 'amber', opens = false, className, ...look }: InviteButtonProps) {
  const words = useStrings(groupShareStrings)
  const [isOpen, setOpen] = useState(opens)
  return (
    <View className={className ?? styles.invite}>
      <Button kind={kind} {...look} onPress={() => setOpen(true)}>
        {words.invite}
      </Button>
      <ShareBoard group={group} />
      {isOpen && <InviteSheet group={group} onClose={() => setOpen(false)} />}
    </View>
  )
}
