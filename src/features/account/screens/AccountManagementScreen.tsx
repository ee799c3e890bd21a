import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useSession } from '@/session/session'
import { DeviceList } from '../components/DeviceList'
import { FacebookBinding } from '../components/FacebookBinding'
import { WechatBinding } from '../components/WechatBinding'
import { useSignIns } from '../account-queries'
import { accountStrings } from '../account-strings'
import { ChangeEmailScreen } from './ChangeEmailScreen'
import { CloseAccountScreen } from './CloseAccountScreen'
import { MergeScreen } from './MergeScreen'

export interface AccountManagementScreenProps {
  /** Another feature's card: what is kept of the member, to take along. */
  readonly data?: ReactNode
}

/** Everything around the account itself; what takes a form of its own is the same address with its part. */
export function AccountManagementScreen(props: AccountManagementScreenProps) {
  const { part } = useParams(routes.accountManagement)
  switch (part) {
    case 'email':
      return <ChangeEmailScreen />
    case 'merge':
      return <MergeScreen />
    case 'close':
      return <CloseAccountScreen />
    default:
      return <AccountHub {...props} />
  }
}

const openPart = (part: string) => () => void goTo(routes.accountManagement, { part })

/** How one signs in, from where, and how to leave. */
function AccountHub({ data }: AccountManagementScreenProps) {
  const words = useStrings(accountStrings)
  const email = useSession(({ user }) => user?.email)
  const signIns = useSignIns()

  return (
    <Screen title={words.title} {...useScreenState(signIns)} keepContent>
      <SectionTitle title={words.signIn} />
      <Card pad="form">
        <Cell icon="mail" title={words.email} text={email} extra={words.change} onPress={openPart('email')} />
        <Cell icon="lock" title={words.password} extra={words.change} onPress={() => void goTo(routes.changePwd)} />
        <WechatBinding />
        <FacebookBinding />
        <Cell icon="users" title={words.merge.row} text={words.merge.rowText} onPress={openPart('merge')} />
      </Card>
      {signIns.data && <DeviceList signIns={signIns.data} />}
      <View className="mt">
        {data}
        <Card pad="form">
          <Cell icon="trash-2" title={words.closing.row} onPress={openPart('close')} />
        </Card>
      </View>
    </Screen>
  )
}
