import { Button } from '@mantine/core'
import { formatBasisPoints, formatInstant, formatNumber } from '@presensi/contract/kata/format'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useZone } from '../../lib/use-zone.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import type { RowChoice } from '../../ui/table/types.ts'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { REKAP_BULAN_PARAMS } from '../params.ts'
import { BulanBadge } from './BulanBadge.tsx'
import { BulanKantorPanel, blocking, Facts, monthText, waiting } from './BulanKantorPanel.tsx'
import { type Bulan, type BulanKantor, useKantorBulan } from './bulan.api.ts'
import classes from './bulan.module.css'
import type { BulanHak } from './bulan-hak.ts'
import { useBulanWords } from './bulan-words.ts'

const ManyDialog = lazy(() => import('./ManyDialog.tsx').then((module) => ({ default: module.ManyDialog })))

const SPEC = { filters: [] } as const
/** As many as one call locks. */
const MOST = 500

type KantorTabProps = {
  readonly month: Bulan
  readonly hak: BulanHak
  readonly onDay: (nip: string, tanggal: string) => void
}

/** All offices of a month: how far each is, one by one in a drawer, or many at once. */
export function KantorTab({ month, hak, onDay }: KantorTabProps) {
  const t = useBulanWords()
  const { search, replaceAll, change } = useAddress(REKAP_BULAN_PARAMS)
  const keep = { tab: search.tab, bulan: search.bulan }
  const list = useListSearch(search, (params) => replaceAll({ ...params, ...keep }), SPEC)
  const result = useKantorBulan({ ...listQuery(list.value), ...month })
  const { chosen, choice, clear } = useChosen(`${monthText(month)} ${list.value.q}`)
  const [many, setMany] = useState<'generate' | 'kunci'>()
  const opened = useOnceOpened(search.buka !== undefined)
  const open = result.data?.items.find((one) => one.kantor_id === search.buka)
  const close = () => change({ buka: undefined })
  return (
    <>
      <DataTable
        caption={t('kantorCaption')}
        columns={useKantorColumns()}
        list={list}
        state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
        searchLabel={t('kantorSearch')}
        rowKey={(row) => row.kantor_id}
        rowName={(row) => t('kantorRow', { kantor: row.kantor })}
        onOpen={(row) => change({ buka: row.kantor_id })}
        {...(hak.generate && { choice })}
        above={chosen.length > 0 && <ChosenBar n={chosen.length} hak={hak} onClear={clear} onAct={setMany} />}
        empty={{ title: t('kantorEmptyTitle'), text: t('kantorEmptyText') }}
      />
      {opened && (
        <Drawer
          opened={search.buka !== undefined && search.nip === undefined}
          onClose={close}
          title={t('kantorCaption')}
          size="lg"
        >
          {search.buka !== undefined &&
            (hak.seesTerbuka ? (
              <BulanKantorPanel kantor_id={search.buka} month={month} hak={hak} onDay={onDay} />
            ) : (
              open !== undefined && <Facts bulan={open} />
            ))}
        </Drawer>
      )}
      <Suspense>
        {many !== undefined && (
          <ManyDialog
            act={many}
            month={month}
            offices={chosen}
            onClose={() => setMany(undefined)}
            onDone={() => {
              setMany(undefined)
              clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Offices that were ticked, also on other pages; another month or search begins anew. */
function useChosen(narrowed: string) {
  const [chosen, setChosen] = useState<readonly BulanKantor[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is only what they are chosen from
  useEffect(() => setChosen([]), [narrowed])
  const choice: RowChoice<BulanKantor> = {
    has: ({ kantor_id }) => chosen.some((one) => one.kantor_id === kantor_id),
    set: (rows, on) => {
      const turned = new Set(rows.map(({ kantor_id }) => kantor_id))
      const others = chosen.filter(({ kantor_id }) => !turned.has(kantor_id))
      setChosen(on ? [...others, ...rows] : others)
    },
  }
  return { chosen, choice, clear: () => setChosen([]) }
}

type ChosenBarProps = {
  readonly n: number
  readonly hak: BulanHak
  readonly onClear: () => void
  readonly onAct: (act: 'generate' | 'kunci') => void
}

function ChosenBar({ n, hak, onClear, onAct }: ChosenBarProps) {
  const t = useBulanWords()
  return (
    <section className={classes.chosen} aria-label={t('chosenBar')}>
      <p role="status">
        {t('chosen', { n })}
        {n > MOST && ` ${t('most', { n: MOST })}`}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
      <Button variant="default" size="sm" disabled={n > MOST} onClick={() => onAct('generate')}>
        {t('generateMany')}
      </Button>
      {hak.lock && (
        <Button size="sm" disabled={n > MOST} onClick={() => onAct('kunci')}>
          {t('lockMany')}
        </Button>
      )}
    </section>
  )
}

function useKantorColumns(): readonly Column<BulanKantor>[] {
  const t = useBulanWords()
  const language = useLanguage()
  const zone = useZone()
  const open = ({ terbuka, status }: BulanKantor) => {
    if (terbuka === null) return '–'
    const [n, m] = [blocking(terbuka), waiting(terbuka)]
    // Nothing stands in the way of a lock that holds: this is what it was put over.
    if (status === 'final') return n + m > 0 ? t('countedOver', { n: n + m }) : t('noneOpen')
    if (n > 0 && m > 0) return t('counted', { n, m })
    if (n > 0) return t('countedBlocks', { n })
    return m > 0 ? t('countedWaits', { n: m }) : t('noneOpen')
  }
  return [
    { key: 'kantor', header: t('kantor'), fact: 1, cell: (row) => row.kantor },
    { key: 'status', header: t('status'), fact: 2, cell: (row) => <BulanBadge bulan={row} /> },
    { key: 'orang', header: t('pegawai'), align: 'end', cell: (row) => formatNumber(row.orang, language) },
    { key: 'terbuka', header: t('terbuka'), cell: open },
    {
      key: 'kehadiran',
      header: t('kehadiran'),
      align: 'end',
      cell: ({ kehadiran_bp }) => (kehadiran_bp === null ? '–' : formatBasisPoints(kehadiran_bp, language)),
    },
    {
      key: 'dikunci',
      header: t('dikunci'),
      cell: ({ dikunci_pada, dikunci_oleh }) =>
        dikunci_pada === null ? (
          '–'
        ) : (
          <>
            <span className={classes.nowrap}>{formatInstant(dikunci_pada, zone, language)}</span>{' '}
            <SecondLine>{dikunci_oleh}</SecondLine>
          </>
        ),
    },
    { key: 'versi', header: t('versi'), align: 'end', hidden: true, cell: ({ versi }) => versi },
  ]
}
