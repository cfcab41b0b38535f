import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import kartu from './bukti-kartu.module.css'
import type { Perkara } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import { usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

const BuktiKartu = lazy(() => import('./BuktiKartu.tsx').then((module) => ({ default: module.BuktiKartu })))

type AntreanItemProps = {
  readonly perkara: Perkara
  readonly open: boolean
  /** undefined where it cannot be selected */
  readonly ticked: boolean | undefined
  /** buttons in the item itself: on a phone, where nothing stands beside the list */
  readonly quick: boolean
  readonly onOpen: () => void
  readonly onTick: () => void
  readonly onAccept: () => void
  readonly onRefuse: () => void
}

export function AntreanItem({ perkara, open, ticked, quick, onOpen, onTick, onAccept, onRefuse }: AntreanItemProps) {
  const t = usePersetujuanWords()
  const kata = usePerkaraSay()(perkara)
  return (
    <li className={classes.item} data-open={open || undefined}>
      {ticked !== undefined && (
        <label className={classes.tick}>
          <input type="checkbox" checked={ticked} onChange={onTick} aria-label={t('tick', { nama: kata.nama })} />
        </label>
      )}
      <button
        type="button"
        className={classes.opener}
        data-item={perkara.id}
        aria-current={open || undefined}
        onClick={onOpen}
      >
        <strong>{kata.nama}</strong>
        <span className={classes.what}>{kata.apa}</span>
        {kata.baris.map((line) => (
          <span key={line} className={classes.why}>
            {line}
          </span>
        ))}
      </button>
      {quick && perkara.jenis === 'konfirmasi' && (perkara.titik !== null || perkara.konfirmasi.ada_foto) && (
        <Suspense fallback={<div className={kartu.evidence} />}>
          <BuktiKartu perkara={perkara} />
        </Suspense>
      )}
      {quick && (
        <div className={classes.quick}>
          <Button variant="default" onClick={onRefuse}>
            {kata.tolak}
          </Button>
          <Button onClick={onAccept}>{kata.setuju}</Button>
        </div>
      )}
    </li>
  )
}
