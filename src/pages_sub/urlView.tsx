import { WebPageScreen } from '@/features/system/screens/WebPageScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

export default function UrlViewPage() {
  const { url = '' } = useParams(routes.urlView)
  return <WebPageScreen address={url} kind="page" />
}
