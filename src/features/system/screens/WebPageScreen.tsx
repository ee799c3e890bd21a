import { findHost, isAllowedAddress } from '@contract/system/web-address'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { copyText } from '@/prompts/copy'
import { EmbeddedFrame } from '@/platform/EmbeddedFrame'
import { outerBrowser } from '@/platform/outer-browser'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { systemStrings } from '../system-strings'
import { useWebHosts } from '../web-page-queries'
import styles from './WebPageScreen.module.scss'

export interface WebPageScreenProps {
  /** From the address: anybody can have made it up. */
  readonly address: string
  /** Whose page it is: a text of the platform, a carrier's, somebody else's whom members meet by us. */
  readonly kind: 'page' | 'tracking' | 'partner'
}

/** Another site's page inside the app, if the operator allows its host; else its address in full, to copy. */
export function WebPageScreen({ address, kind }: WebPageScreenProps) {
  const words = useStrings(systemStrings)
  const { hosts, ...read } = useWebHosts()
  const state = useScreenState(read, hosts === undefined)
  const title = words.title[kind]
  if (address === '') {
    return (
      <Screen title={title}>
        <Empty plain title={words.missing.title} action={words.missing.action} onAction={() => void goTo(routes.home)} />
      </Screen>
    )
  }
  if (hosts === undefined) return <Screen title={title} {...state} />
  const host = findHost(address)
  if (host === undefined || !isAllowedAddress(address, hosts)) {
    return (
      <Screen title={title} offlineSince={state.offlineSince}>
        <OutsideAddress address={address} canOpen={host !== undefined} />
      </Screen>
    )
  }
  return (
    <Screen title={title} bleed offlineSince={state.offlineSince}>
      <View className={styles.head}>
        <Icon name="lock" size={14} className="c3" />
        <View className={styles.host}>{words.runBy(host)}</View>
        {outerBrowser.available && (
          <Button kind="text" size="s" onPress={() => outerBrowser.open(address)}>
            {words.openOutside}
          </Button>
        )}
        <IconButton icon="copy" size={18} label={words.copy} onPress={() => copyText(address, words.copied)} />
      </View>
      {kind === 'partner' && (
        <View className={styles.note}>
          <NoteLine tone="warning">{words.partnerNote}</NoteLine>
        </View>
      )}
      <EmbeddedFrame address={address} title={words.frame(host)} className={styles.frame} />
    </Screen>
  )
}

interface OutsideAddressProps {
  readonly address: string
  /** A browser is offered for what is an https address at least. */
  readonly canOpen: boolean
}

function OutsideAddress({ address, canOpen }: OutsideAddressProps) {
  const { outside, copy, copied, openOutside } = useStrings(systemStrings)
  return (
    <Card>
      <View className="t17 b">{outside.title}</View>
      <View className={styles.text}>{outside.text}</View>
      <View className={styles.address}>{address}</View>
      <View className={styles.actions}>
        <Button block icon="copy" onPress={() => copyText(address, copied)}>
          {copy}
        </Button>
        {canOpen && outerBrowser.available && (
          <Button block kind="line" onPress={() => outerBrowser.open(address)}>
            {openOutside}
          </Button>
        )}
      </View>
    </Card>
  )
}
