import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { ResultView } from '@/components/ResultView'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { returnFromLogin } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { forgetInvitation, keepInvitation } from '../kept-invitation'
import { useRegister } from '../sign-in-queries'
import { IdentityScreen } from '../components/IdentityScreen'
import { signInStrings } from '../sign-in-strings'
import styles from './RegisterScreen.module.scss'

/** From there nothing waits: the address that is copied next can be shown at once. */
const OF_ADDRESSES: readonly string[] = ['', routes.home.path, routes.warehouseList.path]

/** @param address the member's address with its button, which another feature has */
export function RegisterScreen({ address }: { readonly address: ReactNode }) {
  const words = useStrings(signInStrings)
  const params = useParams(routes.register)
  const register = useRegister()
  const [memberNumber, setMemberNumber] = useState('')
  const [isIn, setIn] = useState(false)
  // What WeChat's own code carries arrives as `scene`.
  const [code] = useState(() => keepInvitation(params.code ?? params.scene))
  const isFirstAddress = OF_ADDRESSES.includes(params.returnTo?.split('?')[0] ?? '')
  if (isIn) {
    return (
      <Screen title={words.register} back={false}>
        <ResultView
          art="box-open"
          title={words.registered(memberNumber)}
          text={words.registeredText}
          primary={{ text: words.toHome, onPress: () => void returnFromLogin(params.returnTo) }}
        >
          <View className={styles.address}>{address}</View>
        </ResultView>
      </Screen>
    )
  }
  return (
    <IdentityScreen
      {...params}
      code={code}
      purpose="register"
      title={words.register}
      submitText={words.registerAndLogin}
      submit={register.run}
      onDone={({ ClientNO }) => {
        forgetInvitation()
        if (isFirstAddress) setMemberNumber(ClientNO)
        else toast(words.registered(ClientNO))
      }}
      onSignedIn={isFirstAddress ? () => setIn(true) : undefined}
    />
  )
}
