import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { Link } from '@tanstack/react-router'
import { AlasanList } from '../lib/bukti/AlasanList.tsx'
import { useLanguage } from '../lib/language.ts'
import type { TandaTerima } from '../lib/presensi-wire.ts'
import { toneOf } from '../theme/status.ts'
import { formatDate, formatNumber, instantIn, zoneName } from '../ui/format.ts'
import { IconDownload } from '../ui/icons.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusSay } from '../ui/status-words.ts'
import { useActWords } from './act-words.ts'
import classes from './receipt.module.css'
import { shareReceipt } from './receipt-file.ts'
import { useJenisSay } from './use-jenis-say.ts'

const ICON = { diterima: IconCircleCheck, perlu_konfirmasi: IconAlertTriangle, ditolak: IconCircleX } as const
const SHORT_HASH = 12

/** What the server wrote down, and what happens next. */
export function ReceiptCard({ terima }: { readonly terima: TandaTerima }) {
  const t = useActWords()
  const sayJenis = useJenisSay()
  const sayStatus = useStatusSay()
  const language = useLanguage()
  const { nilai, sementara, keputusan, zona_waktu } = terima
  const local = instantIn(terima.waktu, zona_waktu) ?? { date: terima.tanggal, time: '' }
  const time = `${language === 'id' ? local.time.replaceAll(':', '.') : local.time} ${zoneName(zona_waktu)}`
  const title = t('recorded', { jenis: sayJenis(terima) })
  const Icon = ICON[nilai]
  const next = () => {
    if (keputusan !== null) {
      const words = {
        nama: keputusan.oleh,
        keputusan: sayStatus(keputusan.keputusan),
        catatan: keputusan.catatan ?? '',
      }
      return t('nextDecided', words)
    }
    if (nilai === 'diterima') return t(sementara ? 'nextSementara' : 'nextDiterima')
    return t(nilai === 'ditolak' ? 'nextDitolak' : 'nextPerlu')
  }
  const number = t('number', { nomor: formatNumber(terima.nomor, language) })
  const date = formatDate(local.date, language, 'long')
  const lines = [
    title,
    `${date} ${time}`,
    `${t('place')}: ${terima.kantor ?? t('noPlace')}`,
    sayStatus(nilai),
    ...terima.alasan.map(({ pesan }) => `- ${pesan}`),
    `${number}, ${t('hashShort', { hash: terima.hash })}`,
  ]
  return (
    <article className={classes.receipt} data-tone={toneOf(nilai)}>
      <div className={classes.mark}>
        <Icon size={44} stroke={1.5} aria-hidden="true" />
      </div>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.time}>{time}</p>
      <p className={classes.sub}>{date}</p>
      <p className={classes.sub}>{terima.kantor ?? t('noPlace')}</p>
      <div className={classes.grade}>
        <StatusBadge kode={nilai} />
        {sementara && <span>{t('provisional')}</span>}
        {terima.luring && <span>{t('recordedOffline')}</span>}
      </div>
      {terima.alasan.length > 0 && <AlasanList alasan={terima.alasan} />}
      <div className={classes.next}>
        <h4>{t('next')}</h4>
        <p>{next()}</p>
      </div>
      <p className={classes.proof}>
        {number} · <code>{t('hashShort', { hash: `${terima.hash.slice(0, SHORT_HASH)}…` })}</code>
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void shareReceipt(title, lines, terima)}
        >
          {t('save')}
        </Button>
        <Button component={Link} to="/presensi/riwayat" search={{ bukti: terima.id } as never} variant="subtle">
          {t('details')}
        </Button>
      </div>
    </article>
  )
}
