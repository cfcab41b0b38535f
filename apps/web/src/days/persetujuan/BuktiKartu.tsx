import { FotoView, useBuktiWords, usePeristiwaSay } from '../../clocking/bukti/public.ts'
import { MiniMap } from '../../ui/map/MiniMap.tsx'
import classes from './bukti-kartu.module.css'
import type { Perkara } from './persetujuan.api.ts'

/** What a clocking is judged by, on its card: on a phone it is decided there. */
export function BuktiKartu({ perkara }: { readonly perkara: Extract<Perkara, { jenis: 'konfirmasi' }> }) {
  const t = useBuktiWords()
  const say = usePeristiwaSay()
  const { konfirmasi: one, titik } = perkara
  const { lat, lng, area } = one
  return (
    <div className={classes.evidence}>
      {titik !== null && lat !== null && lng !== null && (
        <div className={classes.sketch}>
          <MiniMap
            posisi={{ lat, lng, akurasi_m: one.akurasi_m ?? 0 }}
            titik={titik}
            outside={area?.keadaan === 'luar'}
            label={[t('map'), say.area(area) ?? titik.nama].join('. ')}
          />
        </div>
      )}
      {one.ada_foto && <FotoView peristiwa={one} />}
    </div>
  )
}
