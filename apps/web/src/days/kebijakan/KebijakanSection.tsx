import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Kebijakan, useKebijakan } from './kebijakan.api.ts'
import classes from './kebijakan.module.css'
import { useKebijakanWords } from './words.ts'

const KebijakanDrawer = lazy(() =>
  import('./KebijakanDrawer.tsx').then((module) => ({ default: module.KebijakanDrawer })),
)

type KebijakanSectionProps = {
  /** from the address: an id, or 'baru' */
  readonly opened: string | undefined
  readonly mayChange: boolean
  readonly onOpen: (id: string | undefined) => void
}

/** What attendance costs, policy by policy; the newest first. */
export function KebijakanSection({ opened, mayChange, onOpen }: KebijakanSectionProps) {
  const t = useKebijakanWords()
  const found = useKebijakan()
  const drawerOpened = useOnceOpened(opened !== undefined)
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={2} />
    const { items } = found.data
    if (items.length === 0) return <p className={classes.none}>{t('none')}</p>
    return (
      <OpenList>
        {items.map((one) => (
          <KebijakanRow key={one.id} kebijakan={one} onOpen={() => onOpen(one.id)} />
        ))}
      </OpenList>
    )
  }
  return (
    <>
      <Section
        title={t('title')}
        flush
        actions={
          mayChange && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('baru')}>
              {t('add')}
            </Button>
          )
        }
      >
        {content()}
      </Section>
      <Suspense>
        {drawerOpened && found.data !== undefined && (
          <KebijakanDrawer
            id={opened}
            all={found.data.items}
            skema={found.data.skema}
            mayChange={mayChange}
            onClose={() => onOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function KebijakanRow({ kebijakan, onOpen }: { readonly kebijakan: Kebijakan; readonly onOpen: () => void }) {
  const t = useKebijakanWords()
  const jenis = useJenisWords()
  const language = useLanguage()
  const { nama, dasar, berlaku, berlaku_mulai, jenis_pegawai } = kebijakan
  const whom = jenis_pegawai.length === 0 ? t('everybody') : jenis_pegawai.map((one) => jenis(one)).join(', ')
  return (
    <OpenRow name={nama} about={`${dasar} · ${whom}`} onOpen={onOpen}>
      <small>{t('since', { tanggal: formatDate(berlaku_mulai, language) })}</small>
      <StatusBadge
        kode={berlaku ? 'aktif' : 'draf'}
        label={t(berlaku ? 'begun' : 'future')}
        tone={berlaku ? 'aktif' : 'info'}
      />
    </OpenRow>
  )
}
