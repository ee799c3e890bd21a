import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { toBadge } from '@/components/badge-text'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { cx } from '@/components/cx'
import { IconButton } from '@/components/IconButton'
import { Pressable } from '@/components/Pressable'
import { Screen } from '@/components/Screen'
import { useUnread } from '@/entities/message/reading-queries'
import { formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { copyText } from '@/prompts/copy'
import { routes } from '@/routes'
import { useSession } from '@/session/session'
import { Avatar } from '../components/Avatar'
import { useProfile } from '@/entities/account/session-queries'
import { myStrings } from '../my-strings'
import styles from './MyScreen.module.scss'

const HERO = 150
const { bonusRate, years } = limits.referral

export interface MyScreenProps {
  /** The wallet's own card. */
  readonly wallet: ReactNode
  /** The orders' own card. */
  readonly orders: ReactNode
}

/** My account: who I am, my money, my orders, and the ways to everything around me. */
export function MyScreen({ wallet, orders }: MyScreenProps) {
  const words = useStrings(myStrings)
  const isGuest = useGuest()
  return (
    <Screen
      title={words.title}
      back={false}
      hero={HERO}
      tab={routes.my.path}
      navLeft={
        <>
          {!isGuest && <Messages />}
          <IconButton
            icon="settings"
            size={24}
            inherit
            className={styles.first}
            label={words.settings}
            onPress={() => void goTo(routes.info)}
          />
        </>
      }
    >
      {isGuest ? <GuestHead /> : <MemberHead />}
      {wallet}
      <View className={cx('mt', styles.across)}>{orders}</View>
      <Card className={styles.invite} onPress={() => void goTo(routes.referrer)}>
        <View className="grow">
          <View className="t16 b">{words.inviteFor(formatRate(bonusRate))}</View>
          <View className="t13">{words.inviteText(years)}</View>
        </View>
        <View className={cx('art art-box-closed', styles.art)} aria-hidden="true" />
      </Card>
      <Card pad="form">
        <Cell icon="map-pin" title={words.addresses} onPress={() => void goTo(routes.addressList)} />
        <Cell icon="navigation" title={words.senders} onPress={() => void goTo(routes.senderList)} />
        {!isGuest && <Cell icon="receipt" title={words.records} onPress={() => void goTo(routes.transferRecord, {})} />}
        <Cell icon="warehouse" title={words.warehouses} onPress={() => void goTo(routes.warehouseList, {})} />
        <Cell icon="shield-check" title={words.account} text={words.accountText} onPress={() => void goTo(routes.accountManagement)} />
      </Card>
      <Card pad="form">
        <Cell icon="users" title={words.groups} onPress={() => void goTo(routes.groupList)} />
        <Cell icon="clipboard-list" title={words.requests} onPress={() => void goTo(routes.requests)} />
        <Cell icon="camera" title={words.showcase} onPress={() => void goTo(routes.commentShow)} />
        {!isGuest && <Cell icon="user" title={words.profile} onPress={() => void goTo(routes.setuserinfo)} />}
        <Cell icon="headset" title={words.service} onPress={() => goTo(routes.customer)} />
      </Card>
    </Screen>
  )
}

function Messages() {
  const words = useStrings(myStrings)
  const count = useUnread().data?.total
  const label = count ? `${words.messages} ${words.unread(count)}` : words.messages
  return (
    <View className={styles.bell}>
      <IconButton
        icon="message-circle"
        size={24}
        inherit
        className={styles.first}
        label={label}
        onPress={() => void goTo(routes.messageList)}
      />
      {count ? (
        <View className={styles.badge} aria-hidden="true">
          {toBadge(count)}
        </View>
      ) : null}
    </View>
  )
}

function MemberHead() {
  const words = useStrings(myStrings)
  const user = useSession((state) => state.user)
  const avatarUrl = useProfile().data?.avatarUrl
  const name = user?.nickname || user?.name || user?.email || ''
  const number = user?.ClientNO ?? ''
  return (
    <View className={styles.head}>
      <Pressable label={words.profile} onPress={() => void goTo(routes.setuserinfo)}>
        <Avatar framed url={avatarUrl} name={name || number} />
      </Pressable>
      <View className="grow">
        <View className={styles.name}>{name}</View>
        <View className={styles.number}>
          {words.memberNumber} {number}
          <IconButton
            icon="copy"
            size={16}
            inherit
            className={styles.copy}
            label={words.copy}
            onPress={() => copyText(number, words.copied)}
          />
        </View>
      </View>
    </View>
  )
}

function GuestHead() {
  const words = useStrings(myStrings)
  return (
    <View className={styles.guest}>
      <View className={styles.name}>{words.guestName}</View>
      <View className={styles.number}>{words.guestText}</View>
      <Card raised className={styles.doors}>
        <View className="row g12">
          <View className="grow">
            <Button block onPress={goToLogin}>
              {words.logIn}
            </Button>
          </View>
          <View className="grow">
            <Button kind="soft" block onPress={() => goTo(routes.register, {})}>
              {words.register}
            </Button>
          </View>
        </View>
      </Card>
    </View>
  )
}
