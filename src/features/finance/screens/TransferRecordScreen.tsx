import type { FinanceDirection, FinanceLine, Statement } from '@contract/wallet/finance'
import type { Transfer } from '@contract/wallet/wallet'
import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { KeyValues } from '@/components/KeyValues'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { StatusTabs } from '@/components/StatusTabs'
import { useWallet } from '@/entities/wallet/wallet-queries'
import { formatMoney, formatMonth } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { LinesSkeleton, MonthSkeleton } from '../components/FinanceSkeleton'
import { HeldCard, type HeldCardProps } from '../components/HeldCard'
import { LineHeadings, LineRow } from '../components/LineRow'
import { MonthCard } from '../components/MonthCard'
import { StatementSheet } from '../components/StatementSheet'
import { TransferCard } from '../components/TransferCard'
import { useHolds, useLines, useStatement, useTransfers } from '../finance-queries'
import { financeStrings } from '../finance-strings'

const TABS = ['all', 'out', 'in', 'topUp', 'transfers'] as const
type Tab = (typeof TABS)[number]

const renderLine = (line: FinanceLine) => <LineRow line={line} />
const renderTransfer = (transfer: Transfer) => <TransferCard transfer={transfer} />

/** The ledger as its member reads it: a month with every line, and what was sent in but does not count yet (picture 12). */
export function TransferRecordScreen() {
  const words = useStrings(financeStrings)
  const params = useParams(routes.transferRecord)
  const [tab, setTab] = useState<Tab>(TABS.find((one) => one === params.tab) ?? 'all')
  const [month, setMonth] = useState(params.month)
  const statement = useStatement(month)
  const state = useScreenState(statement)
  // While another month is on its way, the one before it stays.
  const latest = useRef<Statement>()
  latest.current = statement.data ?? latest.current
  const transfers = useTransfers(tab === 'transfers')
  const waiting = useWallet().data?.unreviewedTransfers
  usePullDown(() => (tab === 'transfers' ? transfers.refetch() : statement.refetch()))
  const head = (
    <StatusTabs
      label={words.tabs.label}
      tabs={TABS.map((value) => ({ value, text: words.tabs[value], ...(value === 'transfers' && { count: waiting || undefined }) }))}
      value={tab}
      onChange={setTab}
    />
  )
  const transferState = useScreenState(transfers)
  // What is set aside stands above the lines, and would push them down.
  const holds = useHolds(tab !== 'transfers')
  const isLoading = (state.loading && !latest.current) || (holds.isFetching && !holds.data)
  if (tab === 'transfers') {
    return (
      <Screen title={words.title} head={head} offlineSince={transferState.offlineSince}>
        <PagedList
          {...toList(transfers, transferState)}
          label={words.tabs.transfers}
          keyOf={({ transferId }) => transferId}
          renderItem={renderTransfer}
          empty={
            <Empty
              title={words.transfer.empty}
              text={words.transfer.emptyText}
              action={words.transfer.topUpAction}
              onAction={() => void goTo(routes.transferUploading, {})}
            />
          }
        />
      </Screen>
    )
  }
  return (
    <Screen title={words.title} head={head} {...state} loading={isLoading} skeleton={<MonthSkeleton />}>
      {latest.current && (
        <Month
          key={tab}
          holds={holds.data ?? []}
          statement={latest.current}
          direction={tab === 'all' ? undefined : tab}
          onMonth={setMonth}
        />
      )}
    </Screen>
  )
}

interface MonthProps extends HeldCardProps {
  readonly statement: Statement
  readonly direction: FinanceDirection | undefined
  readonly onMonth: (month: string) => void
}

function Month({ holds, statement, direction, onMonth }: MonthProps) {
  const words = useStrings(financeStrings)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { month, kinds } = statement
  const lines = useLines({ month, direction })
  const state = useScreenState(lines)
  return (
    <>
      <MonthCard statement={statement} onMonth={onMonth} />
      <HeldCard holds={holds} />
      <SectionTitle title={formatMonth(month, language)} action={words.export} actionIcon="download" onAction={() => setOpen(true)} />
      <Card>
        {lines.items.length > 0 && <LineHeadings />}
        <PagedList
          {...toList(lines, state)}
          skeleton={<LinesSkeleton />}
          label={formatMonth(month, language)}
          keyOf={({ lineId }) => lineId}
          renderItem={renderLine}
          empty={<View className="t14 c3">{words.empty}</View>}
        />
      </Card>
      {/* After the lines above it, which would push it down. */}
      {direction === undefined && kinds.length > 0 && !state.loading && (
        <>
          <SectionTitle title={words.byKind} />
          <Card>
            <KeyValues
              rows={kinds.map(({ kind, lineCount, inCents, outCents }) => ({
                key: kind,
                label: words.kind[kind],
                basis: words.lines(lineCount),
                value: formatMoney(inCents - outCents, { plus: true }),
              }))}
            />
          </Card>
        </>
      )}
      {isOpen && <StatementSheet statement={statement} onClose={() => setOpen(false)} />}
    </>
  )
}
