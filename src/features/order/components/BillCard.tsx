import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoticeLine } from '@/components/NoticeLine'
import { Perforation } from '@/components/Perforation'
import { PhotoGrid } from '@/components/PhotoGrid'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { formatDateTime, formatMoney, formatSize, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/string-table'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { toBillLine, toDifferenceReasons } from '../bill-view'
import { orderStrings } from '../strings/index'
import styles from './BillCard.module.scss'

export interface BillCardProps {
  readonly order: OrderDetail
}

/** The box as measured, what was expected, and each fee with its reckoning: one open at a time. */
export function BillCard({ order }: BillCardProps) {
  const words = useStrings(orderStrings)
  const language = useLanguage()
  const [open, setOpen] = useState<string>()
  const { bill } = order
  const quote = bill?.quote ?? order.estimate
  const lines = quote.lines.map((line, index) => ({ line, view: toBillLine(line, words, index) }))
  // A difference stands once, at the first line of its kind.
  const firstOfKind = new Map(lines.map(({ line, view }) => [line.kind, view.key] as const).reverse())

  return (
    <Card pad="none">
      <View className={styles.head}>
        <View className="row sp g8">
          <View className="t15 b">{words.bill.title}</View>
          {bill ? (
            <View className="t12 c3">
              {words.bill.due} {formatDateTime(bill.dueAt, language)}
            </View>
          ) : (
            <StatusTag tone="awaiting">{words.estimate}</StatusTag>
          )}
        </View>
        {bill ? (
          <>
            <PhotoGrid
              label={words.bill.photos}
              photos={bill.photos.map((photo) => ({ key: photo.fileId, src: toAssetAddress(photo.url), alt: words.bill.photos, stamp: formatDateTime(photo.takenAt, language) }))}
              onView={(index) => view(bill.photos.map((photo) => toAssetAddress(photo.url)), index)}
            />
            <KeyValues
              rows={[
                { key: 'box', label: words.bill.box, value: formatSize(bill.box) },
                { key: 'weight', label: words.bill.actual, value: formatWeight(bill.quote.actualGrams) },
                { key: 'pieces', label: words.detail.pieces, value: words.detail.piecesValue(bill.pieces) },
              ]}
            />
            {bill.note && <NoticeLine>{`${words.bill.note}：${bill.note}`}</NoticeLine>}
          </>
        ) : (
          <View className="t13 c3">{words.bill.notYet}</View>
        )}
      </View>
      {bill && (
        <>
          <Perforation behind="card" />
          <View className={styles.three}>
            <Figure label={words.bill.estimate} cents={bill.estimateCents} />
            <Figure label={words.bill.bill} cents={bill.quote.totalCents} />
            {bill.differenceCents === 0 ? (
              <View className={styles.last}>
                <View className="t12 c3">{words.bill.difference}</View>
                <StatusTag tone="instock">{words.bill.same}</StatusTag>
              </View>
            ) : (
              <View className={styles.last}>
                <View className="t12 c3">{words.bill.difference}</View>
                <Money cents={bill.differenceCents} size="title" plus className={bill.differenceCents > 0 ? 'ca' : 'cb'} />
              </View>
            )}
          </View>
        </>
      )}
      <View className={styles.lines}>
        {lines.map(({ line, view }) => {
          const difference = firstOfKind.get(line.kind) === view.key ? bill?.differences.find((one) => one.kind === line.kind) : undefined
          const isOpen = open === view.key
          return (
            <View key={view.key} className={styles.line}>
              <Pressable row className={styles.lineHead} expanded={isOpen} onPress={() => setOpen(isOpen ? undefined : view.key)}>
                <View className="grow">
                  <View className={styles.title}>{view.title}</View>
                  {view.hint !== '' && <View className="t12 c3">{view.hint}</View>}
                  {view.reason && (
                    <StatusTag tone="incomplete" mini>
                      {view.reason}
                    </StatusTag>
                  )}
                </View>
                {difference && <Money cents={difference.differenceCents} plus className={styles.difference} />}
                <Money cents={view.amountCents} size="card" />
                <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} className="c3" />
              </Pressable>
              {isOpen && (
                <View className={styles.sunken}>
                  <KeyValues
                    rows={view.rows.map((row, index) => ({
                      key: String(index),
                      label: row.label,
                      basis: row.hint,
                      value: row.value,
                      strong: row.strong ?? false,
                    }))}
                  />
                  {difference && (
                    <View className={styles.reasons}>
                      <View className="row sp g8">
                        <View className="t13 c2">
                          {words.bill.estimate} {formatMoney(difference.estimateCents)}
                        </View>
                        <Money cents={difference.differenceCents} plus className="ca b" />
                      </View>
                      {toDifferenceReasons(difference, words).map((reason) => (
                        <View key={reason} className="t13 c2">
                          {reason}
                        </View>
                      ))}
                    </View>
                  )}
                </View>
              )}
            </View>
          )
        })}
        {bill?.differences
          .filter((difference) => !quote.lines.some((line) => line.kind === difference.kind))
          .map((difference) => (
            <View key={difference.kind} className={styles.line}>
              <View className="row sp g8">
                <View className="t13 c2">{toDifferenceReasons(difference, words).join(' · ')}</View>
                <Money cents={difference.differenceCents} plus className="cb" />
              </View>
            </View>
          ))}
      </View>
      <View className={styles.total}>
        <View className="t14">{bill ? words.bill.total : words.bill.estimateTotal}</View>
        <Money cents={quote.totalCents} size="total" />
      </View>
    </Card>
  )
}

function view(addresses: readonly string[], index: number): void {
  const [first = ''] = addresses
  images.preview(addresses, addresses[index] ?? first)
}

function Figure({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <View>
      <View className="t12 c3">{label}</View>
      <Money cents={cents} size="title" />
    </View>
  )
}
