import { operatorListWarehouses, setWarehouseClosed, type OperatorWarehouse } from '@contract/warehouse/warehouse-operator-endpoints'
import { UsageError, type Command } from '@server/cli/command'
import { readChoice } from '@server/cli/read-values'
import { toMinute, toTable } from '@server/cli/text-table'

const ACTS = ['close', 'open'] as const

const toText = (warehouses: readonly OperatorWarehouse[]): string =>
  toTable(['code', 'name', 'closed since (UTC)'], warehouses.map(({ code, name, closedAt }) => [code, name, toMinute(closedAt)]))

export const warehouseCommands: readonly Command[] = [
  {
    name: 'warehouses',
    words: ['[close|open]', '[code]'],
    help: 'warehouses; close one for new forecasts, groups, requests and orders of goods, or open it again: what is there or on its way goes on',
    options: {},
    example: 'warehouses close DG',
    async run(server, { words: [act, warehouseCode] }) {
      if (act === undefined) {
        const warehouses = await server.ask(operatorListWarehouses, {})
        return { data: warehouses, text: toText(warehouses) }
      }
      if (warehouseCode === undefined) throw new UsageError('write warehouses, warehouses close <code>, or warehouses open <code>')
      const isClosed = readChoice(act, ACTS, 'act') === 'close'
      const warehouse = await server.ask(setWarehouseClosed, { warehouseCode, isClosed })
      return { data: warehouse, text: toText([warehouse]) }
    },
  },
]
