import type { UserInfo } from '@contract/account/account'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ActionSheet } from '@/components/ActionSheet'
import { Card } from '@/components/Card'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { profileStrings } from '../profile-strings'
import { useAvatar } from '../use-avatar'
import { Avatar } from './Avatar'
import { AvatarCropper } from './AvatarCropper'
import styles from './AvatarRow.module.scss'

/** The member's picture with what can be done about it, and the two sheets that it opens. */
export function useAvatarRow(user: UserInfo | undefined) {
  const words = useStrings(profileStrings)
  const avatar = useAvatar()
  const [isOpen, setOpen] = useState(false)
  const name = user?.nickname || user?.name || user?.email || ''
  const hasAvatar = user?.avatarUrl !== undefined

  const row = (
    <Card pad="form">
      <Pressable row className={styles.row} onPress={() => (hasAvatar ? setOpen(true) : avatar.choose())}>
        <Avatar url={user?.avatarUrl} name={name} />
        <View className={styles.text}>
          <View className={styles.name}>{name}</View>
          <View className="t12 c3">
            {words.memberNumber} {user?.ClientNO}
          </View>
          <View className={styles.action}>{words.changeAvatar}</View>
        </View>
      </Pressable>
    </Card>
  )

  const overlays = (
    <>
      <ActionSheet
        open={isOpen}
        title={words.avatar}
        actions={[
          { key: 'choose', text: words.choosePicture, icon: 'image-plus', onPress: () => void avatar.choose() },
          { key: 'remove', text: words.removeAvatar, icon: 'trash-2', danger: true, onPress: () => void avatar.remove() },
        ]}
        onClose={() => setOpen(false)}
      />
      {avatar.picture && (
        <AvatarCropper {...avatar.picture} isSending={avatar.isSending} onUse={avatar.use} onClose={avatar.drop} />
      )}
    </>
  )
  return { row, overlays }
}
