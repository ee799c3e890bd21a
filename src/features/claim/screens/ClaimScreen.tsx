import type { PoolParcel } from '@contract/parcel/claim'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Screen } from '@/components/Screen'
import { SearchBar } from '@/components/SearchBar'
import { StatusTabs } from '@/components/StatusTabs'
import { ScanButton } from '@/entities/parcel/ScanButton'
import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/prompts/prompts'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { useSettled } from '@/query/use-settled'
import { routes } from '@/routes'
import { useClaims, usePool, type PoolFilter } from '../claim-queries'
import { claimStrings } from '../claim-strings'
import { useLookouts } from '../lookout-queries'
import { lookoutStrings } from '../lookout-strings'
import styles from '../components/claim.module.scss'
import { ClaimSheet } from '../components/ClaimSheet'
import { Lookouts } from '../components/Lookouts'
import { LookoutSheet } from '../components/LookoutSheet'
import { OwnClaims } from '../components/OwnClaims'
import { Pool } from '../components/Pool'

const TABS = ['pool', 'mine', 'missing'] as const
type Tab = (typeof TABS)[number]

/** A search asks once the typing rests. */
const SEARCH_AFTER_MS = 300

/** Parcels that nobody has announced: find one's own again, prove it, and see what came of it. */
export function ClaimScreen() {
  const words = useStrings(claimStrings)
  const missing = useStrings(lookoutStrings)
  const { tab: wanted, search: asked = '', trackingNumber } = useParams(routes.parcelClaimList)
  const [tab, setTab] = useState<Tab>(() => TABS.find((one) => one === wanted) ?? 'pool')
  const [text, setText] = useState(asked)
  const [filter, setFilter] = useState<PoolFilter>({})
  const [chosen, setChosen] = useState<PoolParcel>()
  const [isOpen, setOpen] = useState(false)
  // A number that another page brings along is what is missing.
  const [isMissing, setMissing] = useState(trackingNumber !== undefined)
  const [brought, setBrought] = useState(trackingNumber)
  /** Each is written on a sheet of its own. */
  const [left, setLeft] = useState(0)
  const settled = useSettled(text.trim(), SEARCH_AFTER_MS)
  const search = text.trim() === '' ? undefined : settled || undefined
  const pool = usePool({ ...filter, search })
  const claims = useClaims()
  const lookouts = useLookouts()
  const states = { pool: useScreenState(pool), mine: useScreenState(claims), missing: useScreenState(lookouts) }
  usePullDown(() => Promise.all([pool.refetch(), claims.refetch(), lookouts.refetch()]))
  const tabWords = { ...words.tabs, missing: missing.tab }

  const waiting = claims.items.filter(({ status }) => status === 'waiting').length
  return (
    <Screen
      title={words.title}
      offlineSince={states[tab].offlineSince}
      head={
        <>
          {tab === 'pool' && (
            <View className={styles.search}>
              <SearchBar
                value={text}
                onChange={setText}
                onSearch={() => setText(text.trim())}
                placeholder={words.search}
                trailing={<ScanButton onNumber={setText} />}
              />
            </View>
          )}
          <StatusTabs
            label={words.tabs.label}
            tabs={TABS.map((value) => ({ value, text: tabWords[value], count: value === 'mine' && waiting > 0 ? waiting : undefined }))}
            value={tab}
            onChange={setTab}
          />
        </>
      }
      overlays={
        <>
          {chosen && (
            <ClaimSheet
              key={chosen.poolParcelId}
              parcel={chosen}
              open={isOpen}
              onClose={() => setOpen(false)}
              onSent={() => {
                setChosen(undefined)
                toast(words.sheet.sent)
                setTab('mine')
              }}
            />
          )}
          <LookoutSheet
            key={left}
            open={isMissing}
            trackingNumber={brought}
            onClose={() => setMissing(false)}
            onLeft={() => {
              setMissing(false)
              setBrought(undefined)
              setLeft((count) => count + 1)
              toast(missing.sheet.done)
              setTab('missing')
            }}
          />
        </>
      }
    >
      {tab === 'pool' && (
        <Pool
          pool={pool}
          state={states.pool}
          filter={{ ...filter, search }}
          onFilter={(part) => setFilter((before) => ({ ...before, ...part }))}
          onClear={() => {
            setFilter({})
            setText('')
          }}
          onClaim={(parcel) => {
            setChosen(parcel)
            setOpen(true)
          }}
          onMissing={() => setMissing(true)}
        />
      )}
      {tab === 'mine' && <OwnClaims claims={claims} state={states.mine} onPool={() => setTab('pool')} />}
      {tab === 'missing' && (
        <Lookouts
          lookouts={lookouts}
          state={states.missing}
          onStart={() => setMissing(true)}
          onLook={({ trackingNumber: number = '', warehouseId }) => {
            setText(number)
            setFilter(number === '' ? { warehouseId } : {})
            setTab('pool')
          }}
        />
      )}
    </Screen>
  )
}
