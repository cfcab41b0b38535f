import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Delegasi, useDelegasi } from './delegasi.api.ts'
import classes from './delegasi.module.css'
import { useDelegasiWords } from './words.ts'

const DelegasiDrawer = lazy(() => import('./DelegasiDrawer.tsx').then((module) => ({ default: module.DelegasiDrawer })))

type DelegasiSectionProps = {
  /** from the address: an id, or 'baru' */
  readonly opened: string | undefined
  readonly mayChange: boolean
  readonly onOpen: (id: string | undefined) => void
}

/** Who grants which leave, by decree; the newest first. */
export function DelegasiSection({ opened, mayChange, onOpen }: DelegasiSectionProps) {
  const t = useDelegasiWords()
  const found = useDelegasi()
  const drawerOpened = useOnceOpened(opened !== undefined)
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={2} />
    const { items } = found.data
    if (items.length === 0) return <p className={classes.none}>{t('none')}</p>
    return (
      <OpenList>
        {items.map((one) => (
          <DelegasiRow key={one.id} row={one} onOpen={() => onOpen(one.id)} />
        ))}
      </OpenList>
    )
  }
  return (
    <>
      <Section
        title={t('title')}
        description={t('purpose')}
        flush
        actions={
          mayChange && (
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('baru')}>
              {t('add')}
            </Button>
          )
        }
      >
        {content()}
      </Section>
      <Suspense>
        {drawerOpened && found.data !== undefined && (
          <DelegasiDrawer
            id={opened}
            row={found.data.items.find(({ id }) => id === opened)}
            mayChange={mayChange}
            onClose={() => onOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

function DelegasiRow({ row, onOpen }: { readonly row: Delegasi; readonly onOpen: () => void }) {
  const t = useDelegasiWords()
  const language = useLanguage()
  const today = useToday()
  const { mulai, selesai } = row
  const state = mulai > today ? 'akan_datang' : selesai !== null && selesai < today ? 'berakhir' : 'berlaku'
  const show = (date: string) => formatDate(date, language, 'plain')
  const whom = [
    ...(row.jabatan.length > 0 ? [t('posts', { n: row.jabatan.length })] : []),
    ...(row.kelas_dari !== null || row.kelas_sampai !== null
      ? [t('kelas', { dari: row.kelas_dari ?? 1, sampai: row.kelas_sampai ?? 17 })]
      : []),
    ...(row.kantor_ids.length > 0 ? [t('offices', { n: row.kantor_ids.length })] : []),
  ]
  const kinds = [row.jenis_kodes.join(', '), ...(row.luar_negeri ? [t('abroad')] : [])].join(', ')
  const facts = [kinds, whom.length === 0 ? t('everybody') : whom.join(', '), row.nomor_keputusan]
  return (
    <OpenRow name={row.pejabat} about={facts.join(' · ')} onOpen={onOpen}>
      <small>
        {selesai === null
          ? t('since', { dari: show(mulai) })
          : t('period', { dari: show(mulai), sampai: show(selesai) })}
      </small>
      <StatusBadge kode={state} label={t(state)} tone={TONE[state]} />
    </OpenRow>
  )
}
