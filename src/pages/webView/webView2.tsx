import { WebPageScreen } from '@/features/system/screens/WebPageScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

export default function WebView2Page() {
  const { url = '' } = useParams(routes.webView2)
  return <WebPageScreen address={url} kind="tracking" />
}
