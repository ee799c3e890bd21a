import { WebPageScreen } from '@/features/system/screens/WebPageScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

export default function WebViewPage() {
  const { url = '' } = useParams(routes.webView)
  return <WebPageScreen address={url} kind="page" />
}
