import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useIzinPutusWords } from './izin-words.ts'
import type { Perkara } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import { usePersetujuanWords } from './words.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type BulkBarProps = {
  /** what can be selected on this page */
  readonly rows: readonly Perkara[]
  readonly ticked: readonly Perkara[]
  readonly onTicks: (ticked: readonly Perkara[]) => void
  readonly onAccept: () => void
}

/** Several at once: only accepting, after a question that says how many. Refusing wants a reason for each. */
export function BulkBar({ rows, ticked, onTicks, onAccept }: BulkBarProps) {
  const t = usePersetujuanWords()
  const izin = useIzinPutusWords()
  const [asking, setAsking] = useState(false)
  const opened = useOnceOpened(asking)
  const n = ticked.length
  const all = n > 0 && n === rows.length
  const count = (jenis: Perkara['jenis']) => ticked.filter((one) => one.jenis === jenis).length
  const confirm = () => {
    onAccept()
    setAsking(false)
    onTicks([])
  }
  if (rows.length === 0) return null
  return (
    <div className={classes.bulk}>
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = n > 0 && !all
          }}
          onChange={() => onTicks(all ? [] : rows)}
        />
        {n === 0 ? t('tickAll') : t('ticked', { n })}
      </label>
      {n > 0 && (
        <div className={classes.bulkActs}>
          <Button variant="subtle" size="compact-sm" onClick={() => onTicks([])}>
            {t('untick')}
          </Button>
          <Button size="compact-sm" onClick={() => setAsking(true)}>
            {t('acceptMany', { n })}
          </Button>
        </div>
      )}
      <Suspense>
        {opened && (
          <ConfirmDialog
            opened={asking}
            onClose={() => setAsking(false)}
            onConfirm={confirm}
            title={t('acceptManyTitle', { n })}
            text={t('acceptManyText')}
            consequences={[
              ...(count('konfirmasi') > 0 ? [t('acceptManyKonfirmasi', { n: count('konfirmasi') })] : []),
              ...(count('perbaikan') > 0 ? [t('acceptManyPerbaikan', { n: count('perbaikan') })] : []),
              ...(count('izin') > 0 ? [izin('acceptMany', { n: count('izin') })] : []),
              ...(count('dinas_luar') > 0 ? [t('acceptManyDinasLuar', { n: count('dinas_luar') })] : []),
              ...(count('tindakan') > 0 ? [t('acceptManyTindakan', { n: count('tindakan') })] : []),
              ...(count('tertukar') > 0 ? [t('acceptManyTertukar', { n: count('tertukar') })] : []),
              t('acceptManyLogged'),
            ]}
            confirmLabel={t('acceptMany', { n })}
          />
        )}
      </Suspense>
    </div>
  )
}
