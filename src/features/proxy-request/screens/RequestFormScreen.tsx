import type { RequestDetail } from '@contract/proxy/request'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { Empty } from '@/components/Empty'
import { Screen } from '@/components/Screen'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { EMPTY_REQUEST, toValues } from '../request-form'
import { requestFormStrings } from '../request-form-strings'
import { useRequestToWrite } from '../request-queries'
import { RequestWriting } from './RequestWriting'

/** Says what is to be bought: something new, one that is changed, or an ended one once more (picture 69). */
export function RequestFormScreen() {
  const words = useStrings(requestFormStrings)
  const { requestId, url, title } = useParams(routes.requestForm)
  const earlier = useRequestToWrite(requestId)
  const warehouses = useOpenWarehouses(earlier.data?.warehouseId)
  const state = useScreenState(warehouses.data && requestId !== undefined ? earlier : warehouses)
  if (requestId !== undefined && isNotFound(earlier.error)) {
    return (
      <Screen title={words.title}>
        <Empty plain title={words.notFound} action={words.toList} onAction={() => void replaceWith(routes.requests)} />
      </Screen>
    )
  }
  if (!warehouses.data || (requestId !== undefined && !earlier.data)) return <Screen title={words.title} {...state} />
  if (!earlier.data) return <New warehouses={warehouses.data} url={url} title={title} />
  return <Earlier key={earlier.data.proxyRequestId} request={earlier.data} warehouses={warehouses.data} />
}

interface NewProps {
  readonly warehouses: readonly Warehouse[]
  readonly url: string | undefined
  readonly title: string | undefined
}

function New({ warehouses, url, title }: NewProps) {
  // A wrong warehouse costs days: it is filled in only where there is no choice.
  const [only, second] = warehouses
  return (
    <RequestWriting
      warehouses={warehouses}
      name="request"
      initial={{ ...EMPTY_REQUEST, warehouseId: only && !second ? only.warehouseId : '' }}
      fixed={{ ...(url !== undefined && { link: url }), ...(title !== undefined && { title }) }}
    />
  )
}

/** One that agents may have bid on meanwhile is left as it is. */
function Earlier({ request, warehouses }: { readonly request: RequestDetail; readonly warehouses: readonly Warehouse[] }) {
  const words = useStrings(requestFormStrings)
  const { proxyRequestId: requestId, status, can } = request
  if (status === 'open' && !can.edit) {
    return (
      <Screen title={words.edit}>
        <Empty plain {...words.locked} onAction={() => void replaceWith(routes.request, { requestId })} />
      </Screen>
    )
  }
  const isOpen = status === 'open'
  return (
    <RequestWriting
      warehouses={warehouses}
      name={isOpen ? `request:${requestId}` : `request:again:${requestId}`}
      initial={toValues(request)}
      earlier={request}
      changes={isOpen ? requestId : undefined}
    />
  )
}
