import { Button } from '@mantine/core'
import { useLanguage } from '../../lib/language.ts'
import { mayDecide, type Peristiwa, sinyalName, useBuktiWords, usePeristiwaSay } from '../bukti/public.ts'
import classes from './konfirmasi.module.css'
import { useKonfirmasiWords } from './words.ts'

type KonfirmasiItemProps = {
  readonly peristiwa: Peristiwa
  readonly open: boolean
  /** undefined where it cannot be selected */
  readonly ticked: boolean | undefined
  readonly busy: boolean
  /** buttons in the item itself: on a phone, where nothing stands beside the list */
  readonly quick: boolean
  readonly onOpen: () => void
  readonly onTick: () => void
  readonly onAccept: () => void
  readonly onReject: () => void
}

export function KonfirmasiItem(props: KonfirmasiItemProps) {
  const { peristiwa, open, ticked, busy, quick, onOpen, onTick, onAccept, onReject } = props
  const t = useKonfirmasiWords()
  const sayBukti = useBuktiWords()
  const say = usePeristiwaSay()
  const language = useLanguage()
  const { nama, alasan, keputusan } = peristiwa
  const reasons = alasan.filter(({ nilai }) => nilai !== 'anomali').map(({ kode }) => sinyalName(kode, language))
  const [jenis, waktu] = [say.jenis(peristiwa), say.moment(peristiwa.waktu, peristiwa.zona_waktu)]
  return (
    <li className={classes.item} data-open={open || undefined}>
      {ticked !== undefined && (
        <label className={classes.tick}>
          <input type="checkbox" checked={ticked} onChange={onTick} aria-label={t('tick', { nama })} />
        </label>
      )}
      <button
        type="button"
        className={classes.opener}
        data-item={peristiwa.id}
        aria-current={open || undefined}
        onClick={onOpen}
      >
        <strong>{nama}</strong>
        <span className={classes.what}>
          {jenis} · {waktu}
        </span>
        <span className={classes.why}>{reasons.join(' · ')}</span>
        {keputusan && (
          <span className={classes.why}>
            {t('decided', {
              oleh: say.pemutus(keputusan.oleh, keputusan.sebagai),
              waktu: say.moment(keputusan.pada, peristiwa.zona_waktu),
            })}
          </span>
        )}
        {keputusan?.catatan && <span className={classes.why}>{t('noted', { catatan: keputusan.catatan })}</span>}
      </button>
      {quick && mayDecide(peristiwa) && (
        <div className={classes.quick}>
          <Button variant="default" disabled={busy} onClick={onReject}>
            {sayBukti('reject')}
          </Button>
          <Button disabled={busy} onClick={onAccept}>
            {sayBukti('accept')}
          </Button>
        </div>
      )}
    </li>
  )
}
