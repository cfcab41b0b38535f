import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { mayDecide, type Peristiwa, RejectDialog, useBuktiWords, useDecisions } from '../bukti/public.ts'
import { KONFIRMASI_PARAMS } from '../params.ts'
import { BulkBar } from './BulkBar.tsx'
import type { DetailProps } from './detail.ts'
import { KonfirmasiItem } from './KonfirmasiItem.tsx'
import type { Status } from './konfirmasi.api.ts'
import classes from './konfirmasi.module.css'
import { useKonfirmasiWords } from './words.ts'

type QueueActions = {
  readonly step: (by: number) => void
  /** the chosen one, when a decision on it is possible */
  readonly decidable: Peristiwa | undefined
  readonly accept: (one: Peristiwa) => void
  readonly reject: (one: Peristiwa) => void
  readonly tick: (one: Peristiwa) => void
}
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
/** Single keys work only while the focus is inside the queue, and never while somebody types. */
const queueKeys =
  ({ step, decidable, accept, reject, tick }: QueueActions) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    // Dialogs live in portals; their keys rise through React but are their own.
    const own = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (!own || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    const key = event.key.toLowerCase()
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else if (decidable === undefined) return
    else if (key === 'a') accept(decidable)
    else if (key === 'r') reject(decidable)
    else if (key === 'x') tick(decidable)
    else return
    event.preventDefault()
  }

const DetailBeside = lazy(() => import('./DetailBeside.tsx').then((module) => ({ default: module.DetailBeside })))
const DetailDrawer = lazy(() => import('./DetailDrawer.tsx').then((module) => ({ default: module.DetailDrawer })))

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
      <Detail
        id={queue.id}
        wide={queue.wide}
        known={queue.current}
        buttons={(one) => (
          <DetailButtons deciding={deciding} onAccept={() => void take(one)} onReject={() => setRejecting(one)} />
        )}
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

/** The evidence of the chosen clocking: beside the list, or in a drawer on a phone. */
function Detail({ wide, ...detail }: DetailProps & { readonly wide: boolean }) {
  if (!wide) return <Suspense>{detail.id !== undefined && <DetailDrawer {...detail} />}</Suspense>
  const place = (
    <div className={classes.detail}>
      <div className={classes.detailBody}>
        <SkeletonText lines={8} />
      </div>
    </div>
  )
  return (
    <Suspense fallback={place}>
      <DetailBeside {...detail} />
    </Suspense>
  )
}

type DetailButtonsProps = {
  readonly deciding: boolean
  readonly onAccept: () => void
  readonly onReject: () => void
}

function DetailButtons({ deciding, onAccept, onReject }: DetailButtonsProps) {
  const t = useBuktiWords()
  return (
    <div className={classes.decide}>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onReject}>
        {t('reject')}
      </Button>
      <Button leftSection={<IconCheck size={18} aria-hidden />} loading={deciding} onClick={onAccept}>
        {t('accept')}
      </Button>
    </div>
  )
}

/** Which clocking of the list is looked at. It stands in the address; beside a wide list the first one is open by itself. */
function useQueue(rows: readonly Peristiwa[]) {
  const navigate = useNavigate()
  const { search } = useAddress(KONFIRMASI_PARAMS)
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false }) ?? true
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  const id = search.buka ?? (wide ? rows[0]?.id : undefined)
  const at = rows.findIndex((row) => row.id === id)

  // Every step would be one more page to go back through.
  const show = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, buka: next } as never, replace: true, resetScroll: false })
  const step = (by: number) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next === undefined) return
    wantsFocus.current = true
    show(next.id)
  }
  /** The decided one goes; the next takes its place. */
  const leave = (done: Peristiwa) => {
    const from = rows.findIndex((row) => row.id === done.id)
    const next = rows[from + 1] ?? rows[from - 1]
    wantsFocus.current = wide
    show(wide ? next?.id : undefined)
  }

  useEffect(() => {
    if (!wantsFocus.current || id === undefined) return
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
    if (!item) return
    wantsFocus.current = false
    item.focus()
  })

  return { id, wide, list, show, step, leave, current: rows[at] }
}
