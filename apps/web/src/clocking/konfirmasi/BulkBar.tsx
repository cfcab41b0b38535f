import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import type { Peristiwa } from '../bukti/public.ts'
import { useAcceptMany } from './konfirmasi.api.ts'
import classes from './konfirmasi.module.css'
import { useKonfirmasiWords } from './words.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type BulkBarProps = {
  /** what can be selected on this page */
  readonly rows: readonly Peristiwa[]
  readonly ticked: readonly Peristiwa[]
  readonly onTicks: (ids: readonly string[]) => void
}

/** Several at once: only accepting, after a question that says how many. */
export function BulkBar({ rows, ticked, onTicks }: BulkBarProps) {
  const t = useKonfirmasiWords()
  const acceptMany = useAcceptMany()
  const [asking, setAsking] = useState(false)
  const opened = useOnceOpened(asking)
  const n = ticked.length
  const all = n > 0 && n === rows.length
  const confirm = async () => {
    const { done, failed, sentence } = await acceptMany.mutateAsync(ticked.map(({ id }) => id))
    if (done > 0) notify('success', t('manyDone', { n: done }))
    if (failed > 0) notify('danger', `${t('manyFailed', { n: failed })} ${sentence}`)
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
          onChange={() => onTicks(all ? [] : rows.map(({ id }) => id))}
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
            consequences={[t('acceptManyCount', { n }), t('acceptManyLogged')]}
            confirmLabel={t('acceptMany', { n })}
          />
        )}
      </Suspense>
    </div>
  )
}
