import { type ReactNode, useId } from 'react'
import { currentPayload } from '../../lib/session/person.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { AlasanList } from './AlasanList.tsx'
import type { Bukti } from './bukti.api.ts'
import classes from './bukti.module.css'
import { FotoView } from './FotoView.tsx'
import { PenilaianView } from './PenilaianView.tsx'
import { PeristiwaMap } from './PeristiwaMap.tsx'
import { RantaiView } from './RantaiView.tsx'
import { useBuktiFacts } from './use-bukti-facts.tsx'
import { usePeristiwaSay } from './use-peristiwa-say.ts'
import { useBuktiWords } from './words.ts'

/** Everything there is about one clocking: what it is graded and why, where, when, by which device, and how it is proved. */
export function BuktiView({ bukti }: { readonly bukti: Bukti }) {
  const t = useBuktiWords()
  const say = usePeristiwaSay()
  const factsOf = useBuktiFacts()
  const id = useId()
  const { peristiwa } = bukti
  const part = (name: 'reasons' | 'facts' | 'photo' | 'history' | 'chain', content: ReactNode) => (
    <section aria-labelledby={`${id}-${name}`}>
      <h3 id={`${id}-${name}`} className={classes.heading}>
        {t(name)}
      </h3>
      {content}
    </section>
  )
  return (
    <div className={classes.view}>
      <div className={classes.top}>
        <StatusBadge kode={peristiwa.nilai} />
        <span className={classes.headline}>
          {t('headline', { jenis: say.jenis(peristiwa), waktu: say.moment(peristiwa.waktu, peristiwa.zona_waktu) })}
        </span>
        {peristiwa.sementara && peristiwa.keputusan === null && (
          <span className={classes.calm}>{t('provisional')}</span>
        )}
      </div>
      {peristiwa.nilai === 'perlu_konfirmasi' && peristiwa.nip === currentPayload().nip && (
        <p className={classes.own}>{t('own')}</p>
      )}
      <PeristiwaMap peristiwa={peristiwa} titik={bukti.titik} />
      {part('reasons', <AlasanList alasan={peristiwa.alasan} />)}
      {part('facts', <KeyValue items={factsOf(peristiwa, bukti.titik)} />)}
      {part('photo', <FotoView key={peristiwa.id} peristiwa={peristiwa} />)}
      {part('history', <PenilaianView peristiwa={peristiwa} penilaian={bukti.penilaian} />)}
      {part('chain', <RantaiView {...bukti} />)}
    </div>
  )
}
