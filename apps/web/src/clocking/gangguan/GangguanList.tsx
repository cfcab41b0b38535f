import { formatInstant } from '@presensi/contract/kata/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { GangguanActions } from './GangguanActions.tsx'
import type { Gangguan } from './gangguan.api.ts'
import classes from './gangguan.module.css'
import { useGangguanWords } from './words.ts'

type GangguanListProps = {
  readonly items: readonly Gangguan[]
  readonly zone: string
  readonly add: ReactNode
  /** absent where the person may only read */
  readonly onEdit: ((id: string) => void) | undefined
}

export function GangguanList({ items, zone, add, onEdit }: GangguanListProps) {
  const t = useGangguanWords()
  const language = useLanguage()
  const moment = (instant: string) => formatInstant(instant, zone, language)
  const stateOf = (one: Gangguan): string => {
    if (one.keputusan === null) return t('waitsNote', { nama: one.oleh })
    const said = { nama: one.diputuskan_oleh ?? '', waktu: moment(one.diputuskan_pada ?? '') }
    return one.catatan === null ? t('decidedBy', said) : t('decidedNote', { ...said, catatan: one.catatan })
  }
  if (items.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={add} />
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {items.map((one) => (
        <li key={one.id}>
          <div>
            <strong>{t('span', { mulai: moment(one.mulai), selesai: moment(one.selesai) })}</strong>
            <small>{one.kantor ?? t('everywhere')}</small>
            <p>{one.alasan}</p>
            <StatusBadge
              kode={one.keputusan ?? 'menunggu'}
              tone={one.keputusan === null ? 'menunggu' : one.keputusan === 'disetujui' ? 'hadir' : 'ditolak'}
              label={t(one.keputusan ?? 'menunggu')}
            />
            <small>{stateOf(one)}</small>
            <small>{t('by', { nama: one.oleh, waktu: moment(one.dibuat_pada) })}</small>
          </div>
          {onEdit && <GangguanActions gangguan={one} waktu={moment(one.mulai)} onEdit={() => onEdit(one.id)} />}
        </li>
      ))}
    </ul>
  )
}
