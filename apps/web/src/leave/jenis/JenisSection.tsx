import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type JenisIzin, useJenisIzin, useJenisNanti } from './jenis.api.ts'
import classes from './jenis.module.css'
import { useJenisIzinWords } from './words.ts'

const JenisDrawer = lazy(() => import('./JenisDrawer.tsx').then((module) => ({ default: module.JenisDrawer })))

const GROUPS = ['cuti', 'izin', 'sakit', 'tugas'] as const

type JenisSectionProps = {
  /** from the address: a code, or 'baru' */
  readonly opened: string | undefined
  readonly mayChange: boolean
  readonly onOpen: (kode: string | undefined) => void
}

/** What people can ask for: national defaults, and what the agency made of them. */
export function JenisSection({ opened, mayChange, onOpen }: JenisSectionProps) {
  const t = useJenisIzinWords()
  const found = useJenisIzin()
  const later = useJenisNanti()
  const drawerOpened = useOnceOpened(opened !== undefined)
  const items = found.data?.items ?? []
  // A kind that only begins later is shown, too.
  const all = [...items, ...[...later.values()].filter(({ kode }) => !items.some((one) => one.kode === kode))]
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={4} />
    return GROUPS.map((group) => ({ group, rows: all.filter(({ kelompok }) => kelompok === group) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, rows }) => (
        <div key={group}>
          <h3 className={classes.group}>{t(group)}</h3>
          <OpenList>
            {rows.map((one) => (
              <JenisRow key={one.kode} jenis={one} later={later.get(one.kode)} onOpen={() => onOpen(one.kode)} />
            ))}
          </OpenList>
        </div>
      ))
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
          <JenisDrawer
            kode={opened}
            jenis={all.find((one) => one.kode === opened)}
            later={opened === undefined ? undefined : later.get(opened)}
            mayChange={mayChange}
            onClose={() => onOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type JenisRowProps = {
  readonly jenis: JenisIzin
  readonly later: JenisIzin | undefined
  readonly onOpen: () => void
}

function JenisRow({ jenis, later, onOpen }: JenisRowProps) {
  const t = useJenisIzinWords()
  const language = useLanguage()
  const { nama, kode, id, berlaku_mulai, aktif } = jenis
  const since = id === null ? t('national') : t('own', { tanggal: formatDate(berlaku_mulai, language, 'plain') })
  return (
    <OpenRow name={nama} about={`${kode} · ${since}`} onOpen={onOpen}>
      {later !== undefined && later.id !== id && (
        <small className={classes.planned}>
          {t('planned', { tanggal: formatDate(later.berlaku_mulai, language, 'plain') })}
        </small>
      )}
      <StatusBadge
        kode={aktif ? 'aktif' : 'nonaktif'}
        label={t(aktif ? 'active' : 'inactive')}
        tone={aktif ? 'aktif' : 'nonaktif'}
      />
    </OpenRow>
  )
}
