import type { ServiceTypes } from '@contract/freight/service-types'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { InsuranceCard, ServiceCard } from '../components/ServiceCards'
import { TransportCards } from '../components/TransportCards'
import { WhichCard } from '../components/WhichCard'
import { useServiceTypes } from '../service-type-queries'
import { serviceTypeStrings } from '../service-type-strings'

/** Everything that can be chosen for a shipment, before there is one: how it travels, and what is done with it. */
export function ServiceTypesScreen() {
  const words = useStrings(serviceTypeStrings)
  const types = useServiceTypes()
  usePullDown(types.refetch)
  return (
    <Screen title={words.title} {...useScreenState(types)}>
      {types.data && <Types types={types.data} />}
    </Screen>
  )
}

function Types({ types: { transports, services, insurance } }: { readonly types: ServiceTypes }) {
  const words = useStrings(serviceTypeStrings)
  if (transports.length === 0)
    return <Empty title={words.empty.title} action={words.empty.action} onAction={() => void goTo(routes.home)} />
  return (
    <>
      <WhichCard transports={transports} />
      <SectionTitle title={words.transports} />
      {transports.map((type) => (
        <TransportCards key={type.transport} type={type} />
      ))}
      <SectionTitle title={words.services} />
      {services.map((service) => (
        <ServiceCard key={service.code} service={service} />
      ))}
      <InsuranceCard insurance={insurance} />
      <NoteLine>{words.note}</NoteLine>
    </>
  )
}
