import * as endpoints from '@contract/warehouse/warehouse-endpoints'
import { operatorListWarehouses, setWarehouseClosed, type OperatorWarehouse } from '@contract/warehouse/warehouse-operator-endpoints'
import type { Complete } from '@contract/kit/complete'
import { getMember } from '@server/base/member/member-service'
import * as service from '@server/base/warehouse/warehouse-service'
import { toPickupSiteView, toWarehouseLabel } from '@server/base/warehouse/warehouse-views'
import { handle, type HandlerList } from '@server/kit/handler'

export const warehouseHandlers: HandlerList = [
  handle(endpoints.listWarehouses, async ({ tx, member, language }) => {
    const owner = member && (await getMember(tx, member.id))
    const outdated = member && (await service.listOutdatedLabels(tx, member.id))
    const warehouses = await service.listWarehouses(tx)
    return warehouses.map((warehouse) => toWarehouseLabel(warehouse, language, owner, outdated?.get(warehouse.warehouseId)))
  }),

  handle(endpoints.noteCopiedLabel, async ({ tx, member, input }) => {
    await service.noteCopiedLabel(tx, member.id, input)
    return {}
  }),

  handle(endpoints.listPickupSites, async ({ tx, input, language }) => {
    const sites = await service.listPickupSites(tx, input.country)
    return sites.map((site) => toPickupSiteView(site, language))
  }),

  handle(operatorListWarehouses, async ({ tx }) => (await service.listWarehouses(tx)).map(toOperatorView)),

  handle(setWarehouseClosed, async ({ tx, input: { warehouseCode, isClosed } }) =>
    toOperatorView(await service.setWarehouseClosed(tx, warehouseCode, isClosed)),
  ),
]

/** Staff read one language. */
const toOperatorView = ({ warehouseId, code, name, closedAt }: service.Warehouse): Complete<OperatorWarehouse> => ({
  warehouseId,
  code,
  name: name['zh-Hant'],
  closedAt: closedAt?.toISOString(),
})
