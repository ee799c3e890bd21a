import { MAX_PAGE_SIZE } from '@contract/kit/page-size'
import type { Statement } from '@contract/wallet/finance'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { ErrorCard } from '@/components/ErrorCard'
import { KeyValues } from '@/components/KeyValues'
import { Sheet } from '@/components/Sheet'
import { SkeletonCards } from '@/components/Skeleton'
import { formatDateTime, formatMoney, formatMonth } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { downloads } from '@/platform/downloads'
import { printer } from '@/platform/printer'
import { copyText } from '@/prompts/copy'
import { useScreenState } from '@/query/screen-state'
import { useLines } from '../finance-queries'
import { financeStrings } from '../finance-strings'
import { toCsv, toSource } from '../finance-view'
import styles from './finance.module.scss'

const STATEMENT = 'statement'
export interface StatementSheetProps {
  readonly statement: Statement
  readonly onClose: () => void
}

/** A month from its opening to its closing balance: to print, to keep as a PDF, or to take into a sheet. */
export function StatementSheet({ statement, onClose }: StatementSheetProps) {
  const words = useStrings(financeStrings)
  const language = useLanguage()
  const { month, openingCents, closingCents, isCurrent } = statement
  const lines = useLines({ month, limit: MAX_PAGE_SIZE })
  const { error, onRetry } = useScreenState(lines)
  const { hasNextPage, isFetchingNextPage, loadMore } = lines
  const isWhole = !lines.isPending && !hasNextPage && error === undefined
  // A statement is of the whole month: what is not here yet is fetched, page by page.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && error === undefined) loadMore()
  })
  const { sheet } = words
  const asCsv = () => toCsv(statement, lines.items, words, language)
  const rows = [...lines.items].reverse().map((line) => ({
    key: line.lineId,
    label: words.kind[line.kind],
    basis: [formatDateTime(line.at, language), toSource(line, words)].filter(Boolean).join(' · '),
    value: formatMoney(line.amountCents, { plus: true }),
  }))
  return (
    <Sheet
      open
      title={sheet.title(formatMonth(month, language))}
      onClose={onClose}
      bar={
        <View className={styles.sheetBar}>
          <Button
            kind={printer.available ? 'line' : 'primary'}
            size="xl"
            icon={downloads.available ? 'download' : 'copy'}
            className={styles.half}
            disabled={!isWhole}
            onPress={() => (downloads.available ? downloads.save(asCsv(), `${month}.csv`) : copyText(asCsv(), sheet.copied))}
          >
            {downloads.available ? sheet.download : sheet.copy}
          </Button>
          {printer.available && (
            <Button size="xl" className={styles.half} disabled={!isWhole} onPress={() => printer.print(STATEMENT)}>
              {sheet.print}
            </Button>
          )}
        </View>
      }
    >
      {error !== undefined && <ErrorCard message={error} onRetry={onRetry} />}
      {!isWhole && error === undefined && <SkeletonCards count={2} />}
      {isWhole && (
        <View id={STATEMENT}>
          <KeyValues
            rows={[
              { key: 'opening', label: words.opening, value: formatMoney(openingCents), strong: true },
              ...rows,
              { key: 'closing', label: isCurrent ? words.soFar : words.closing, value: formatMoney(closingCents), strong: true },
            ]}
          />
        </View>
      )}
    </Sheet>
  )
}
