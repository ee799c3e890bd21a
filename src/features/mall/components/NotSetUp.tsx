import { Empty } from '@/components/Empty'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { mallStrings } from '../mall-strings'

/** A platform without foreign shops: what is wanted can still be asked for. */
export function NotSetUp() {
  const { notSetUp } = useStrings(mallStrings)
  return <Empty {...notSetUp} onAction={() => void goTo(routes.requestForm)} />
}
