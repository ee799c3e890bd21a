import { LANGUAGES } from '@contract/kit/language'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { IconButton } from '@/components/IconButton'
import { Screen } from '@/components/Screen'
import { setLanguage, useLanguage } from '@/i18n/language'
import { LANGUAGE_NAMES } from '@/i18n/language-names'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { copyText } from '@/notices/copy'
import { ask } from '@/notices/notices'
import { environment } from '@/platform/environment'
import { routes } from '@/routes'
import { session, useSession } from '@/session/session'
import type { ThemeChoice } from '@/session/first-choices'
import { chooseTheme, useThemeChoice } from '@/session/theme'
import { LegalSheet, type LegalDocument } from '../components/LegalSheet'
import { useSignOut } from '../session-queries'
import { myStrings } from '../strings/my/index'
import { useUnlinkWechat } from '../wechat-queries'
import styles from './MyScreen.module.scss'

const HERO = 150
const THEMES = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]
type OpenSheet = 'language' | 'theme' | LegalDocument

export interface MyScreenProps {
  /** The wallet's own card. */
  readonly wallet: ReactNode
  /** The orders' own card. */
  readonly orders: ReactNode
}

/** My account: who I am, my money, my orders, and the ways to everything around me. */
export function MyScreen({ wallet, orders }: MyScreenProps) {
  const words = useStrings(myStrings)
  const language = useLanguage()
  const theme = useThemeChoice()
  const isGuest = useGuest()
  const [sheet, setSheet] = useState<OpenSheet>()
  const close = () => setSheet(undefined)
  const { signOut } = useSignOut()
  const isLinked = useSession(({ user }) => user?.wechatLinked === true)
  const unlink = useUnlinkWechat()

  async function askSignOut() {
    const stays = await ask({ title: words.signOutAsk, text: words.signOutText, yes: words.stay, no: words.signOut, isNoDangerous: true })
    if (!stays) await signOut()
  }

  async function askUnlink() {
    const keeps = await ask({ title: words.unlinkAsk, text: words.unlinkText, yes: words.keepLink, no: words.unlink, isNoDangerous: true })
    if (!keeps && (await unlink.run({})).ok) session.keepWechatLinked(false)
  }

  return (
    <Screen
      title={words.title}
      back={false}
      hero={HERO}
      tab={routes.my.path}
      overlays={
        <>
          <ChoiceSheet
            open={sheet === 'language'}
            title={words.language}
            choices={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
            value={language}
            onChoose={setLanguage}
            onClose={close}
          />
          <ChoiceSheet
            open={sheet === 'theme'}
            title={words.appearance}
            choices={THEMES.map((value) => ({ value, text: words.themes[value] }))}
            value={theme}
            onChoose={chooseTheme}
            onClose={close}
          />
          <LegalSheet document={sheet === 'terms' || sheet === 'privacy' ? sheet : undefined} onClose={close} />
        </>
      }
    >
      {isGuest ? <GuestHead /> : <MemberHead />}
      {wallet}
      <View className="mt">{orders}</View>
      <Card pad="form" className="mt">
        <Cell icon="map-pin" title={words.addresses} onPress={() => void goTo(routes.addressList)} />
        <Cell icon="warehouse" title={words.warehouses} onPress={() => void goTo(routes.warehouseList, {})} />
      </Card>
      <Card pad="form">
        <Cell icon="languages" title={words.language} extra={LANGUAGE_NAMES[language]} onPress={() => setSheet('language')} />
        <Cell icon="moon" title={words.appearance} extra={words.themes[theme]} onPress={() => setSheet('theme')} />
        <Cell icon="file-text" title={words.terms} onPress={() => setSheet('terms')} />
        <Cell icon="lock" title={words.privacy} onPress={() => setSheet('privacy')} />
        {isLinked && <Cell icon="message-circle" title={words.wechatLinked} extra={words.wechatOn} onPress={askUnlink} />}
        {!isGuest && <Cell icon="log-out" title={words.signOut} onPress={askSignOut} />}
      </Card>
      <View className={styles.version}>
        {words.version} {environment.version} · {environment.versionLabel}
      </View>
    </Screen>
  )
}

function MemberHead() {
  const words = useStrings(myStrings)
  const user = useSession((state) => state.user)
  const name = user?.nickname || user?.name || user?.email || ''
  const number = user?.ClientNO ?? ''
  return (
    <View className={styles.head}>
      <View className={styles.avatar} aria-hidden="true">
        {(name || number).slice(0, 1).toUpperCase()}
      </View>
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
