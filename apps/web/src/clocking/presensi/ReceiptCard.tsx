import { Button } from '@mantine/core'
import { formatDate, formatMinutes, formatNumber, instantIn, zoneName } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { saveFile } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { toneOf } from '../../theme/status.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconDownload } from '../../ui/icons.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { AlasanList } from '../bukti/public.ts'
import { AskReview } from './AskReview.tsx'
import type { HariSaatItu } from './outbox/outbox.ts'
import type { HariIni, TandaTerima } from './outbox/presensi-wire.ts'
import classes from './receipt.module.css'
import { dayOfReceipt, type ReceiptFacts, receiptFacts } from './receipt-facts.ts'
import { useReceiptWords } from './receipt-words.ts'
import { useDaySay } from './use-day-say.ts'
import { useJenisSay } from './use-jenis-say.ts'

/** What a person can read, and below it what a machine can check against the agency's chain. */
const receiptText = (lines: readonly string[], terima: TandaTerima): string =>
  [...lines, '', JSON.stringify(terima, null, 2), ''].join('\n')

const ICON = { diterima: IconCircleCheck, perlu_konfirmasi: IconAlertTriangle, ditolak: IconCircleX } as const
const SHORT_HASH = 12

type ReceiptCardProps = {
  readonly terima: TandaTerima
  /** whether a photo was taken; undefined where this phone does not know */
  readonly berfoto: boolean | undefined
  /** the day that it was made on, as this phone knew it */
  readonly saatItu?: HariSaatItu | undefined
  readonly hari: HariIni
  /** when the person came on the day of the screen, as far as this phone knows */
  readonly masuk: string | null
}

/** What the clocking means for the person first, then what happens next; what proves it is folded away. */
export function ReceiptCard({ terima, berfoto, saatItu, hari, masuk }: ReceiptCardProps) {
  const t = useReceiptWords()
  const sayJenis = useJenisSay()
  const sayStatus = useStatusSay()
  const say = useReceiptSay()
  const language = useLanguage()
  const { nilai, keputusan, zona_waktu } = terima
  const sementara = terima.sementara && berfoto !== false && nilai !== 'ditolak'
  const local = instantIn(terima.waktu, zona_waktu) ?? { date: terima.tanggal, time: '' }
  const [time, zone] = [language === 'id' ? local.time.replaceAll(':', '.') : local.time, zoneName(zona_waktu)]
  const [refused, Icon] = [nilai === 'ditolak', ICON[nilai]]
  const title = refused ? t('refused') : t('recorded', { jenis: sayJenis(terima) })
  const day = dayOfReceipt(terima, saatItu, hari)
  const facts = day && receiptFacts(terima, day, day === hari ? masuk : null)
  const [lead, ...more] = facts === undefined ? [] : say(facts, zona_waktu)
  const next = () => {
    if (keputusan !== null) {
      const { oleh: nama, catatan } = keputusan
      return t('nextDecided', { nama, keputusan: sayStatus(keputusan.keputusan), catatan: catatan ?? '' })
    }
    if (nilai === 'diterima') return t(sementara ? 'nextSementara' : 'nextDiterima')
    if (refused) return t(terima.dapat_ditinjau ? 'nextDitolak' : 'nextDitolakFinal')
    return t('nextPerlu')
  }
  const number = t('number', { nomor: formatNumber(terima.nomor, language) })
  const [date, place] = [formatDate(local.date, language, 'long'), terima.kantor ?? t('noPlace')]
  const lines = [
    title,
    `${sayJenis(terima)}, ${date} ${time} ${zone}`,
    ...(lead === undefined ? [] : [lead, ...more]),
    `${t('place')}: ${place}`,
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
      {refused && <p className={classes.sub}>{sayJenis(terima)}</p>}
      <p className={classes.time}>
        <span>{time}</span> <span>{zone}</span>
      </p>
      {lead !== undefined && (
        <p className={classes.lead} data-kind={facts?.kind}>
          {lead}
        </p>
      )}
      {more.map((line) => (
        <p key={line} className={classes.sub}>
          {line}
        </p>
      ))}
      <p className={classes.sub}>
        <span>{date}</span> <span>{place}</span>
      </p>
      <div className={classes.grade}>
        <StatusBadge kode={nilai} />
        {sementara && <span>{t('provisional')}</span>}
        {terima.luring && <span>{t('recordedOffline')}</span>}
      </div>
      {berfoto === false && hari.foto_wajib && <p className={classes.missing}>{t('noPhoto')}</p>}
      {terima.alasan.length > 0 && <AlasanList alasan={terima.alasan} />}
      <div className={classes.next}>
        <h4>{t('next')}</h4>
        <p>{next()}</p>
        {terima.dapat_ditinjau && <AskReview id={terima.id} />}
      </div>
      <details className={classes.technical}>
        <summary>{t('technical')}</summary>
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
      </details>
    </article>
  )
}

/** Hands the receipt to another application of the phone where there is one to take it, else to the downloads. */
async function shareReceipt(title: string, lines: readonly string[], terima: TandaTerima): Promise<void> {
  const name = `bukti-presensi-${terima.tanggal}-${terima.jenis}-${terima.nomor}.txt`
  const file = new File([receiptText(lines, terima)], name, { type: 'text/plain' })
  const shared = { title, files: [file] }
  if (navigator.maxTouchPoints > 0 && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return
    } catch (error) {
      // Closed without choosing: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  saveFile(file, name)
}

/** What a clocking means for the day, in the person's words: the first sentence, and from when on one may go home. */
function useReceiptSay(): (facts: ReceiptFacts, zone: string) => readonly string[] {
  const t = useReceiptWords()
  const language = useLanguage()
  const { time } = useDaySay()
  return (facts, zone) => {
    if (facts.kind === 'off') return [t('off')]
    const { kind, minutes } = facts
    const lama = minutes === 0 ? t('underMinute') : formatMinutes(minutes, language)
    const first = () => {
      if (kind === 'inTime') return minutes === 0 ? t('inTime') : t('inEarly', { lama })
      return t(kind, { lama })
    }
    return 'out' in facts ? [first(), t('earliest', { jam: time(facts.out, zone) })] : [first()]
  }
}
