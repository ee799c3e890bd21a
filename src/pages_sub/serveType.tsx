import { ServiceTypesScreen } from '@/features/freight/screens/ServiceTypesScreen'

definePageConfig({ enablePullDownRefresh: true })

export default function ServeTypePage() {
  return <ServiceTypesScreen />
}
