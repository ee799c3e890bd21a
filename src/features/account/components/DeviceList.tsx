import type { SignIn } from '@contract/account/device'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { Skeleton } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { useTextOfLeaving } from '@/entities/account/unsent'
import { formatDateTime } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { session } from '@/session/session'
import { useSignOutDevice, useSignOutEverywhere } from '../account-queries'
import { accountStrings } from '../account-strings'
import styles from './DeviceList.module.scss'

const ICONS: Partial<Record<SignIn['device'], IconName>> = { iphone: 'smartphone', android: 'smartphone', ipad: 'tablet' }

/** Where the member is signed in, and the ways to end it there. */
export function DeviceList({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const { devices: words } = useStrings(accountStrings)
  const { run: signOut } = useSignOutDevice()
  const { run: signOutAll } = useSignOutEverywhere()
  const toLeavingText = useTextOfLeaving()
  const toName = ({ device, app }: SignIn) => `${words.names[device]} · ${words.apps[app]}`

  async function askSignOut(signIn: SignIn): Promise<void> {
    const stays = await ask({
      title: words.signOutAsk(toName(signIn)),
      text: words.signOutText,
      yes: words.keep,
      no: words.signOut,
      isNoDangerous: true,
    })
    if (!stays && (await signOut({ sessionId: signIn.sessionId })).ok) toast(words.signedOut)
  }

  async function askSignOutEverywhere(): Promise<void> {
    const stays = await ask({
      title: words.everywhereAsk,
      text: toLeavingText(words.everywhereText),
      yes: words.keep,
      no: words.everywhere,
      isNoDangerous: true,
    })
    if (stays) return
    session.startLeaving()
    if (!(await signOutAll({})).ok) return
    session.leave()
    toast(words.everywhereDone)
    await goTo(routes.my)
  }

  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="form">
        <View {...withRole('list')} aria-label={words.title}>
          {signIns.map((signIn) => (
            <View key={signIn.sessionId} className={styles.row} {...withRole('listitem')}>
              <Icon name={ICONS[signIn.device] ?? 'monitor'} className="cb" />
              <View className={styles.main}>
                <View className="b">{toName(signIn)}</View>
                {!signIn.isThis && <View className="t12 c3">{words.seen(formatDateTime(signIn.seenAt))}</View>}
                <View className="t12 c3">{words.signedIn(formatDateTime(signIn.signedInAt))}</View>
              </View>
              {signIn.isThis ? (
                <StatusTag tone="brand">{words.isThis}</StatusTag>
              ) : (
                <Button kind="text" size="s" label={words.signOutNamed(toName(signIn))} onPress={() => askSignOut(signIn)}>
                  {words.signOut}
                </Button>
              )}
            </View>
          ))}
        </View>
        <Pressable row className={styles.everywhere} onPress={askSignOutEverywhere}>
          <Icon name="log-out" />
          <View>{words.everywhere}</View>
        </Pressable>
      </Card>
    </>
  )
}

/** With room for this device and another one: most members have a phone and a computer, and what stands below moves least. */
export function DeviceListWaiting() {
  return (
    <Card pad="form">
      <View className={styles.row}>
        <Skeleton height="38px" />
      </View>
      <View className={styles.row}>
        <Skeleton height="55px" />
      </View>
      <View className={styles.everywhere}>
        <Skeleton width="46%" />
      </View>
    </Card>
  )
}
