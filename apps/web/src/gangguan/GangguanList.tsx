import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatInstant } from '../ui/format.ts'
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
  if (items.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={add} />
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {items.map((one) => (
        <li key={one.id}>
          <div>
            <strong>{t('span', { mulai: moment(one.mulai), selesai: moment(one.selesai) })}</strong>
            <span>{one.kantor ?? t('everywhere')}</span>
            <p>{one.alasan}</p>
            <small>{t('by', { nama: one.oleh, waktu: moment(one.dibuat_pada) })}</small>
          </div>
          {onEdit && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('editOne', { waktu: moment(one.mulai) })}
              onClick={() => onEdit(one.id)}
            >
              {t('edit')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
