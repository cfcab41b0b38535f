import { Button } from '@mantine/core'
import { formatMoney } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useZone } from '../../lib/use-zone.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { type Koreksi, useActOnKoreksi, useKoreksi } from './lanjut.api.ts'
import { useLanjutWords } from './lanjut-words.ts'
import { Pager } from './Pager.tsx'
import type { Periode } from './periode.api.ts'
import classes from './tpp.module.css'

const KoreksiDrawer = lazy(() => import('./KoreksiDrawer.tsx').then((module) => ({ default: module.KoreksiDrawer })))

type KoreksiTabProps = { readonly periode: Periode; readonly may: (right: ButtonRight) => boolean }

/** Lines that attendance does not explain: written by one keuangan, decided by another. */
export function KoreksiTab({ periode, may }: KoreksiTabProps) {
  const t = useLanjutWords()
  const [page, setPage] = useState(1)
  const [adds, setAdds] = useState(false)
  const opened = useOnceOpened(adds)
  const found = useKoreksi(periode.id, page)
  const add = may('tambah') && periode.can.ubah && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdds(true)}>
      {t('add')}
    </Button>
  )
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={4} />
    if (found.data.total === 0)
      return <EmptyState title={t('koreksiKosong')} text={t('koreksiKosongText')} action={add || undefined} />
    return (
      <>
        <ul className={classes.plain}>
          {found.data.items.map((line) => (
            <KoreksiRow key={line.id} line={line} mayDecide={may('proses')} />
          ))}
        </ul>
        <Pager of={found.data} onPage={setPage} />
      </>
    )
  }
  return (
    <Section title={t('koreksi')} description={t('koreksiText')} actions={found.data?.total ? add : undefined}>
      {content()}
      <Suspense>{opened && <KoreksiDrawer periode={periode} opened={adds} onClose={() => setAdds(false)} />}</Suspense>
    </Section>
  )
}

const TONE = { menunggu: 'perhatian', disetujui: 'aktif', tidak_disetujui: 'nonaktif' } as const

function KoreksiRow({ line, mayDecide }: { readonly line: Koreksi; readonly mayDecide: boolean }) {
  const t = useLanjutWords()
  const zone = useZone()
  const language = useLanguage()
  const { decide } = useActOnKoreksi()
  const [asks, setAsks] = useState<'disetujui' | 'tidak_disetujui'>()
  const isYes = asks === 'disetujui'
  const { nama } = line
  const jumlah = formatMoney(line.jumlah, language)
  return (
    <li className={classes.lack}>
      <div className={classes.headline}>
        <span>
          <strong>{nama}</strong>
          <small>
            <NipText nip={line.nip} />
          </small>
        </span>
        <Money value={line.jumlah} />
        <StatusBadge kode={line.status} label={t(line.status)} tone={TONE[line.status]} />
      </div>
      <p className={classes.plain}>
        {line.alasan} · {line.dasar}
      </p>
      <small>
        {t('ditulis', { oleh: line.oleh })}, <TimeText instant={line.pada} zone={zone} />
        {line.diputus_oleh !== null && ` · ${t('diputus', { oleh: line.diputus_oleh })}`}
      </small>
      {mayDecide && line.can.putuskan && (
        <div className={classes.buttons}>
          <Button size="sm" aria-label={`${t('agree')} ${nama}`} onClick={() => setAsks('disetujui')}>
            {t('agree')}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={`${t('reject')} ${nama}`}
            onClick={() => setAsks('tidak_disetujui')}
          >
            {t('reject')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asks !== undefined}
        onClose={() => setAsks(undefined)}
        title={t(isYes ? 'agreeTitle' : 'rejectTitle', { nama })}
        text={`${line.alasan} · ${line.dasar}`}
        consequences={[t(isYes ? 'agreeText' : 'rejectText', { jumlah })]}
        confirmLabel={t(isYes ? 'agree' : 'reject')}
        danger={!isYes}
        onConfirm={async () => {
          if (asks === undefined) return
          await withSentence(decide({ id: line.id, keputusan: asks }))
          notify('success', t(isYes ? 'agreed' : 'rejected', { nama }))
          setAsks(undefined)
        }}
      />
    </li>
  )
}
