import { useState } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { forgetInvitation, keepInvitation } from '../kept-invitation'
import { useRegister } from '../sign-in-queries'
import { IdentityScreen } from '../components/IdentityScreen'
import { signInStrings } from '../sign-in-strings'

export function RegisterScreen() {
  const words = useStrings(signInStrings)
  const params = useParams(routes.register)
  const register = useRegister()
  // What WeChat's own code carries arrives as `scene`.
  const [code] = useState(() => keepInvitation(params.code ?? params.scene))
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
        toast(words.registered(ClientNO))
      }}
    />
  )
}
