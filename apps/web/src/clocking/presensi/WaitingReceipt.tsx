import { Button } from '@mantine/core'
import { formatInstant } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { LOGOUT } from '../../lib/session/auth-endpoints.ts'
import { endSession } from '../../lib/session/end.ts'
import { callRoute } from '../../lib/transport.ts'
import { IconCloudOff, IconCloudUpload } from '../../ui/icons.ts'
import { useActWords } from './act-words.ts'
import type { Entri } from './outbox/outbox.ts'
import { dismissEntry } from './outbox/outbox-db.ts'
import classes from './receipt.module.css'
import { madeAt } from './today.ts'
import { useJenisSay } from './use-jenis-say.ts'

/** The clocking as the phone keeps it until the server has it. */
export function WaitingReceipt({ entri, zone }: { readonly entri: Entri; readonly zone: string }) {
  const t = useActWords()
  const say = useJenisSay()
  const language = useLanguage()
  const { id, isi, segar, status, pesan, kode, kegiatan } = entri
  const offline = segar !== null && 'nomor_urut' in segar
  const words = {
    jenis: say({ jenis: isi.jenis, kegiatan }),
    waktu: formatInstant(madeAt(entri), zone, language),
  }
  if (status === 'gagal') {
    const again = kode === 'perangkat.masuk_lagi'
    const reason = kode === 'tanpa_tiket' ? t('noTicket') : t('refusedEntry', { sebab: pesan ?? '' })
    return (
      <article className={classes.receipt} data-tone="ditolak">
        <div className={classes.mark}>
          <IconCloudOff size={44} stroke={1.5} aria-hidden="true" />
        </div>
        <h3 className={classes.title}>{t(again ? 'againTitle' : 'cannotClock')}</h3>
        <p className={classes.sub}>{again ? t('againText') : reason}</p>
        {again && (
          <Button
            onClick={() => {
              void dismissEntry(id).then(signInAgain)
            }}
          >
            {t('againButton')}
          </Button>
        )}
      </article>
    )
  }
  const Icon = offline ? IconCloudOff : IconCloudUpload
  return (
    <article className={classes.receipt} data-tone="menunggu" aria-busy={!offline}>
      <div className={classes.mark}>
        <Icon size={44} stroke={1.5} aria-hidden="true" />
      </div>
      <h3 className={classes.title}>{t(offline ? 'kept' : 'sending')}</h3>
      <p className={classes.sub}>{t(offline ? 'keptText' : 'sendingText', words)}</p>
      {offline && <p className={classes.proof}>{t('numberOffline', { n: segar.nomor_urut })}</p>}
    </article>
  )
}

/** Ends this session only to begin a new one at once: the login page leads back here. */
async function signInAgain(): Promise<void> {
  await callRoute(LOGOUT, { body: {} }).catch(() => undefined)
  endSession('elsewhere')
}
