import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { useRegister } from '../sign-in-queries'
import { IdentityScreen } from '../components/IdentityScreen'
import { signInStrings } from '../sign-in-strings'

export function RegisterScreen() {
  const words = useStrings(signInStrings)
  const params = useParams(routes.register)
  const register = useRegister()
  return (
    <IdentityScreen
      {...params}
      purpose="register"
      title={words.register}
      submitText={words.registerAndLogin}
      submit={register.run}
      onDone={({ ClientNO }) => toast(words.registered(ClientNO))}
    />
  )
}
