import { LANGUAGES } from '@contract/kit/languages'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import type { IconName } from '@/components/icon-names'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { Segmented } from '@/components/Segmented'
import { setLanguage, useLanguage } from '@/i18n/language'
import { SEGMENT_LANGUAGE_NAMES } from '@/i18n/language-names'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { ask } from '@/prompts/prompts'
import { environment } from '@/platform/environment'
import { routes } from '@/routes'
import type { ThemeChoice } from '@/session/first-choices'
import { chooseTheme, useThemeChoice } from '@/session/theme'
import { CacheCell } from '../components/CacheCell'
import { LegalSheet, type LegalDocument } from '@/entities/legal/LegalSheet'
import { useSignOut } from '@/entities/account/session-queries'
import { useTextOfLeaving } from '@/entities/account/unsent'
import { settingsStrings } from '../settings-strings'
import styles from './SettingsScreen.module.scss'

const THEMES: readonly { readonly value: ThemeChoice; readonly icon: IconName }[] = [
  { value: 'system', icon: 'smartphone' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
]

export interface SettingsScreenProps {
  /** What the member is told of, and how: a card of its own. */
  readonly notifications: ReactNode
  /** What became of what was sent: the same address with its part, a screen of its own. */
  readonly deliveries: ReactNode
  /** Where the member is signed in. */
  readonly devices: ReactNode
}

/** How the app looks and speaks, what it tells by itself, what it keeps here, and what it is. A guest has the device's part. */
export function SettingsScreen({ deliveries, ...parts }: SettingsScreenProps) {
  return useParams(routes.info).part === 'deliveries' ? deliveries : <Settings {...parts} />
}

function Settings({ notifications, devices }: Omit<SettingsScreenProps, 'deliveries'>) {
  const words = useStrings(settingsStrings)
  const language = useLanguage()
  const theme = useThemeChoice()
  const isGuest = useGuest()
  const { signOut } = useSignOut()
  const toLeavingText = useTextOfLeaving()
  const [legal, setLegal] = useState<LegalDocument>()

  async function askSignOut() {
    const stays = await ask({
      title: words.signOutAsk,
      text: toLeavingText(words.signOutText),
      yes: words.stay,
      no: words.signOut,
      isNoDangerous: true,
    })
    if (!stays) await signOut()
  }

  return (
    <Screen title={words.title} overlays={<LegalSheet document={legal} onClose={() => setLegal(undefined)} />}>
      <Card pad="form">
        <ChoiceLine label={words.language}>
          <Segmented
            label={words.language}
            segments={LANGUAGES.map((value) => ({ value, text: SEGMENT_LANGUAGE_NAMES[value] }))}
            value={language}
            onChange={setLanguage}
          />
        </ChoiceLine>
        <ChoiceLine label={words.appearance}>
          <Segmented
            label={words.appearance}
            segments={THEMES.map(({ value, icon }) => ({ value, icon, text: words.themes[value] }))}
            value={theme}
            onChange={chooseTheme}
          />
        </ChoiceLine>
      </Card>
      {!isGuest && (
        <>
          <SectionTitle title={words.notifications} />
          {notifications}
          {devices}
          <Card pad="form" className="mt">
            <Cell icon="user" title={words.profile} onPress={() => void goTo(routes.setuserinfo)} />
            <Cell icon="lock" title={words.account} extra={words.accountText} onPress={() => void goTo(routes.accountManagement)} />
          </Card>
        </>
      )}
      <Card pad="form">
        <CacheCell />
        <Cell icon="file-text" title={words.terms} onPress={() => setLegal('terms')} />
        <Cell icon="shield-check" title={words.privacy} onPress={() => setLegal('privacy')} />
        <Cell icon="info" title={words.about} extra={`${environment.version} · ${environment.versionLabel}`} />
      </Card>
      <Card pad="form">
        {isGuest ? (
          <Cell icon="user" title={words.logIn} onPress={goToLogin} />
        ) : (
          <Cell icon="log-out" title={words.signOut} onPress={askSignOut} />
        )}
      </Card>
    </Screen>
  )
}

function ChoiceLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <View className={styles.choice}>
      <View className={styles.label} aria-hidden="true">
        {label}
      </View>
      <View className={styles.control}>{children}</View>
    </View>
  )
}
