import { Suspense, useState } from 'react'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { mayDecide, type Peristiwa, RejectDialog, useDecisions } from '../bukti/public.ts'
import { BulkBar } from './BulkBar.tsx'
import { KonfirmasiDetail } from './KonfirmasiDetail.tsx'
import { KonfirmasiItem } from './KonfirmasiItem.tsx'
import type { Status } from './konfirmasi.api.ts'
import classes from './konfirmasi.module.css'
import { queueKeys } from './queue-keys.ts'
import { useQueue } from './use-queue.ts'
import { useKonfirmasiWords } from './words.ts'

type KonfirmasiQueueProps = { readonly rows: readonly Peristiwa[]; readonly status: Status; readonly busy: boolean }

/** The list and, beside it on a wide screen, the evidence of the chosen one. */
export function KonfirmasiQueue({ rows, status, busy }: KonfirmasiQueueProps) {
  const t = useKonfirmasiWords()
  const queue = useQueue(rows)
  const { accept, busy: deciding } = useDecisions()
  const [rejecting, setRejecting] = useState<Peristiwa>()
  const rejectOpened = useOnceOpened(rejecting !== undefined)
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const waiting = status === 'menunggu'
  const ticked = rows.filter((row) => ticks.has(row.id) && mayDecide(row))

  const tick = (id: string) => {
    const next = new Set(ticks)
    if (!next.delete(id)) next.add(id)
    setTicks(next)
  }
  const take = async (one: Peristiwa) => {
    if (!deciding && (await accept(one))) queue.leave(one)
  }
  const onKeyDown = queueKeys({
    step: queue.step,
    decidable: waiting && mayDecide(queue.current) ? queue.current : undefined,
    accept: (one) => void take(one),
    reject: setRejecting,
    tick: ({ id }) => tick(id),
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the list reach it from the items, which are buttons
    <div className={classes.queue} onKeyDown={onKeyDown}>
      <div className={classes.side}>
        {waiting && <BulkBar rows={rows.filter(mayDecide)} ticked={ticked} onTicks={(ids) => setTicks(new Set(ids))} />}
        <ul ref={queue.list} className={classes.list} aria-label={t('list')} aria-busy={busy}>
          {rows.map((row) => (
            <KonfirmasiItem
              key={row.id}
              peristiwa={row}
              open={row.id === queue.id}
              ticked={waiting && mayDecide(row) ? ticks.has(row.id) : undefined}
              busy={deciding}
              quick={waiting && !queue.wide}
              onOpen={() => queue.show(row.id)}
              onTick={() => tick(row.id)}
              onAccept={() => void take(row)}
              onReject={() => setRejecting(row)}
            />
          ))}
        </ul>
        {waiting && queue.wide && <p className={classes.keys}>{t('keys')}</p>}
      </div>
      <KonfirmasiDetail
        id={queue.id}
        wide={queue.wide}
        known={queue.current}
        deciding={deciding}
        onAccept={(one) => void take(one)}
        onReject={setRejecting}
        onClose={() => queue.show(undefined)}
      />
      <Suspense>
        {rejectOpened && (
          <RejectDialog
            peristiwa={rejecting}
            onClose={() => setRejecting(undefined)}
            onDone={(done) => queue.leave(done)}
          />
        )}
      </Suspense>
    </div>
  )
}
