import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { forecastStrings } from '../forecast-strings'

/** For what the member has not bought yet: somebody buys it, and it becomes a parcel by itself. */
export function BuyForMe() {
  const { buyForMe: words } = useStrings(forecastStrings)
  return (
    <Card pad="form" className="mt">
      <Cell icon="shopping-bag" title={words.title} text={words.text} onPress={() => void goTo(routes.requestForm)} />
    </Card>
  )
}
