import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { useLanguage } from '../lib/language.ts'
import type { Entri } from '../lib/outbox.ts'
import { formatInstant } from '../ui/format.ts'
import { useActWords } from './act-words.ts'
import classes from './receipt.module.css'
import { useJenisSay } from './use-jenis-say.ts'

/** The clocking as the phone keeps it until the server has it. */
export function WaitingReceipt({ entri, zone }: { readonly entri: Entri; readonly zone: string }) {
  const t = useActWords()
  const say = useJenisSay()
  const language = useLanguage()
  const { isi, segar, status, pesan, kegiatan } = entri
  const offline = 'nomor_urut' in segar
  const Icon = offline ? IconCloudOff : IconCloudUpload
  const words = {
    jenis: say({ jenis: isi.jenis, kegiatan }),
    waktu: formatInstant(isi.waktu_perangkat, zone, language),
  }
  const failed = status === 'gagal'
  return (
    <article className={classes.receipt} data-tone={failed ? 'ditolak' : 'menunggu'} aria-busy={!offline && !failed}>
      <div className={classes.mark}>
        <Icon size={44} stroke={1.5} aria-hidden="true" />
      </div>
      <h3 className={classes.title}>{failed ? t('cannotClock') : t(offline ? 'kept' : 'sending')}</h3>
      <p className={classes.sub}>
        {failed ? t('refusedEntry', { sebab: pesan ?? '' }) : offline ? t('keptText', words) : t('sendingText')}
      </p>
      {offline && <p className={classes.proof}>{t('numberOffline', { n: segar.nomor_urut })}</p>}
    </article>
  )
}
