import { Button } from '@mantine/core'
import { formatBasisPoints, formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Skema, useSkema } from './skema.api.ts'
import { useSkemaWords } from './words.ts'

const SkemaDrawer = lazy(() => import('./SkemaDrawer.tsx').then((module) => ({ default: module.SkemaDrawer })))

type SkemaTabProps = {
  /** from the address: an id, or 'baru' */
  readonly opened: string | undefined
  readonly mayAdd: boolean
  readonly mayChange: boolean
  readonly onOpen: (id: string | undefined) => void
  /** the class amounts of a scheme */
  readonly onKelas: (id: string) => void
}

/** How allowances are reckoned, scheme by scheme; the newest first. */
export function SkemaTab({ opened, mayAdd, mayChange, onOpen, onKelas }: SkemaTabProps) {
  const t = useSkemaWords()
  const found = useSkema()
  const drawerOpened = useOnceOpened(opened !== undefined)
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('baru')}>
      {t('add')}
    </Button>
  )
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={3} />
    const { items } = found.data
    if (items.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={add} />
    return (
      <OpenList>
        {items.map((one) => (
          <SkemaRow key={one.id} skema={one} onOpen={() => onOpen(one.id)} />
        ))}
      </OpenList>
    )
  }
  return (
    <>
      <Section title={t('title')} description={t('purpose')} flush actions={add}>
        {content()}
      </Section>
      <Suspense>
        {drawerOpened && found.data !== undefined && (
          <SkemaDrawer
            id={opened}
            all={found.data.items}
            siap={found.data.siap}
            mayAdd={mayAdd}
            mayChange={mayChange}
            onClose={() => onOpen(undefined)}
            onKelas={onKelas}
          />
        )}
      </Suspense>
    </>
  )
}

function SkemaRow({ skema, onOpen }: { readonly skema: Skema; readonly onOpen: () => void }) {
  const t = useSkemaWords()
  const language = useLanguage()
  const { nama, dasar, berlaku, beku, berlaku_mulai, bobot_kinerja_bp, bobot_disiplin_bp, komponen } = skema
  const weights = t('weights', {
    kinerja: formatBasisPoints(bobot_kinerja_bp, language),
    disiplin: formatBasisPoints(bobot_disiplin_bp, language),
  })
  return (
    <OpenRow name={nama} about={[dasar, weights, t('components', { n: komponen.length })].join(' · ')} onOpen={onOpen}>
      <small>{t('since', { tanggal: formatDate(berlaku_mulai, language, 'plain') })}</small>
      {beku ? (
        <StatusBadge kode="terkunci" label={t('beku')} />
      ) : (
        <StatusBadge
          kode={berlaku ? 'aktif' : 'draf'}
          label={t(berlaku ? 'begun' : 'future')}
          tone={berlaku ? 'aktif' : 'info'}
        />
      )}
    </OpenRow>
  )
}
