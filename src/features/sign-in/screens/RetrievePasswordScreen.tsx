import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { useResetPassword } from '../sign-in-queries'
import { IdentityScreen } from '../components/IdentityScreen'
import { signInStrings } from '../sign-in-strings'

export function RetrievePasswordScreen() {
  const words = useStrings(signInStrings)
  const params = useParams(routes.retrievePwd)
  const resetPassword = useResetPassword()
  return (
    <IdentityScreen
      {...params}
      purpose="reset"
      title={words.retrievePassword}
      submitText={words.resetAndLogin}
      submit={resetPassword.run}
      onDone={() => toast(words.passwordReset)}
    />
  )
}
