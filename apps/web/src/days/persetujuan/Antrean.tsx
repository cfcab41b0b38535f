import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { AntreanItem } from './AntreanItem.tsx'
import { antreanKeys } from './antrean-keys.ts'
import { keyOf, type Perkara, type PutusanIzin } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import type { Keputusans } from './use-keputusan.ts'
import { type Kata, usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

const BulkBar = lazy(() => import('./BulkBar.tsx').then((module) => ({ default: module.BulkBar })))
const DetailBeside = lazy(() => import('./DetailBeside.tsx').then((module) => ({ default: module.DetailBeside })))
const DetailDrawer = lazy(() => import('./DetailDrawer.tsx').then((module) => ({ default: module.DetailDrawer })))
const TolakDialog = lazy(() => import('./TolakDialog.tsx').then((module) => ({ default: module.TolakDialog })))

type AntreanProps = {
  readonly rows: readonly Perkara[]
  /** undefined: a list of what was decided already */
  readonly keputusan: Keputusans | undefined
  readonly busy: boolean
}

/** The list and, beside it on a wide screen, the evidence of the chosen one. */
export function Antrean({ rows, keputusan, busy }: AntreanProps) {
  const t = usePersetujuanWords()
  const say = usePerkaraSay()
  const queue = useChosen(rows)
  const [refusing, setRefusing] = useState<Perkara>()
  const refuseOpened = useOnceOpened(refusing !== undefined)
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (one: Perkara) => keputusan !== undefined && say(one).bolehPutuskan
  const ticked = rows.filter((row) => ticks.has(keyOf(row)) && isOpen(row))

  const tick = (one: Perkara) => {
    const next = new Set(ticks)
    if (!next.delete(keyOf(one))) next.add(keyOf(one))
    setTicks(next)
  }
  const decide = (one: Perkara, setuju: boolean, catatan?: string, putusan?: PutusanIzin) => {
    keputusan?.decide([one], setuju, catatan, putusan)
    queue.leave(one)
  }
  const { current } = queue
  const onKeyDown = antreanKeys({
    step: queue.step,
    decidable: current !== undefined && isOpen(current) ? current : undefined,
    accept: (one) => decide(one, true),
    refuse: setRefusing,
    tick,
    undo: () => keputusan?.undo(),
  })
  const buttons = current && isOpen(current) && (
    <Tombol kata={say(current)} onAccept={() => decide(current, true)} onRefuse={() => setRefusing(current)} />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the list reach it from the items, which are buttons
    <div className={classes.queue} onKeyDown={onKeyDown}>
      <div className={classes.side}>
        {keputusan && (
          <Suspense fallback={<div className={classes.bulk} />}>
            <BulkBar
              rows={rows.filter(isOpen)}
              ticked={ticked}
              onTicks={(ticking) => setTicks(new Set(ticking.map(keyOf)))}
              onAccept={() => keputusan.decide(ticked, true)}
            />
          </Suspense>
        )}
        <ul ref={queue.list} className={classes.list} aria-label={t('list')} aria-busy={busy}>
          {rows.map((row) => (
            <AntreanItem
              key={keyOf(row)}
              perkara={row}
              open={row === current}
              ticked={isOpen(row) ? ticks.has(keyOf(row)) : undefined}
              quick={!queue.wide && isOpen(row)}
              onOpen={() => queue.show(row)}
              onTick={() => tick(row)}
              onAccept={() => decide(row, true)}
              onRefuse={() => setRefusing(row)}
            />
          ))}
        </ul>
        {keputusan && queue.wide && <p className={classes.keys}>{t('keys')}</p>}
      </div>
      <Detail wide={queue.wide} perkara={current} buttons={buttons} onClose={() => queue.show(undefined)} />
      <Suspense>
        {refuseOpened && (
          <TolakDialog
            perkara={refusing}
            onClose={() => setRefusing(undefined)}
            onRefuse={(one, catatan, putusan) => decide(one, false, catatan, putusan)}
          />
        )}
      </Suspense>
    </div>
  )
}

type TombolProps = { readonly kata: Kata; readonly onAccept: () => void; readonly onRefuse: () => void }

function Tombol({ kata, onAccept, onRefuse }: TombolProps) {
  return (
    <div className={classes.decide}>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onRefuse}>
        {kata.tolak}
      </Button>
      <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={onAccept}>
        {kata.setuju}
      </Button>
    </div>
  )
}

export type DetailProps = {
  readonly perkara: Perkara | undefined
  readonly buttons: ReactNode
  readonly onClose: () => void
}

/** The evidence of the chosen matter: beside the list, or in a drawer on a phone. */
function Detail({ wide, ...detail }: DetailProps & { readonly wide: boolean }) {
  const opened = useOnceOpened(detail.perkara !== undefined)
  if (!wide) return <Suspense>{opened && <DetailDrawer {...detail} />}</Suspense>
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

/** Which matter of the list is looked at. It stands in the address; beside a wide list the first one is open by itself. */
function useChosen(rows: readonly Perkara[]) {
  const navigate = useNavigate()
  const { search } = useAddress(PERSETUJUAN_PARAMS)
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false }) ?? true
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  // News names only the id.
  const named = rows.findIndex((row) => keyOf(row) === search.buka || row.id === search.buka)
  const at = named === -1 && wide ? 0 : named
  const current = rows[at]

  // Every step would be one more page to go back through.
  const show = (next: Perkara | undefined) => {
    const buka = next && keyOf(next)
    void navigate({ to: '.', search: { ...search, buka } as never, replace: true, resetScroll: false })
  }
  const step = (by: number) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next === undefined) return
    wantsFocus.current = true
    show(next)
  }
  /** The decided one goes; the next takes its place. */
  const leave = (done: Perkara) => {
    const from = rows.indexOf(done)
    wantsFocus.current = wide
    show(wide ? (rows[from + 1] ?? rows[from - 1]) : undefined)
  }

  useEffect(() => {
    if (!wantsFocus.current || current === undefined) return
    const item = list.current?.querySelector<HTMLElement>('[data-item][aria-current]')
    if (!item) return
    wantsFocus.current = false
    item.focus()
  })

  return { wide, list, show, step, leave, current }
}
