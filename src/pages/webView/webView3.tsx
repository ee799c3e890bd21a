import { WebPageScreen } from '@/features/system/screens/WebPageScreen'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'

export default function WebView3Page() {
  const { url = '' } = useParams(routes.webView3)
  return <WebPageScreen address={url} kind="partner" />
}
