import { detikAt, namaZona, tanggalAt } from '@presensi/domain/kalender/zona'
import type { Language, Sentence } from './sentence.ts'

/** How the product writes numbers, dates and names. Pure: the language and the zone are always given. */
type DateStyle = 'short' | 'long' | 'full' | 'plain' | 'month'
export type ZoneName = 'WIB' | 'WITA' | 'WIT'

const NAMES = {
  id: {
    days: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
    months: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  },
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: 'January February March April May June July August September October November December'.split(' '),
  },
} as const satisfies Record<Language, { days: readonly string[]; months: readonly string[] }>

const GROUP: Record<Language, string> = { id: '.', en: ',' }
const DECIMAL: Record<Language, string> = { id: ',', en: '.' }

export const ZONES: Record<ZoneName, string> = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' }
/** WIB, WITA or WIT of a zone; a zone outside Indonesia keeps its own name. */
export const zoneName = namaZona

export const monthNames = (language: Language): readonly string[] => NAMES[language].months

/** From Monday. */
export const weekdayNames = (language: Language): string[] => [
  ...NAMES[language].days.slice(1),
  NAMES[language].days[0],
]

/** '1152000' in groups of three. */
function grouped(digits: string, separator: string): string {
  const first = digits.length % 3 || 3
  let text = digits.slice(0, first)
  for (let at = first; at < digits.length; at += 3) text += separator + digits.slice(at, at + 3)
  return text
}

export function formatNumber(value: number, language: Language = 'id', digits = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.')
  const sign = value < 0 && Number(Math.abs(value).toFixed(digits)) !== 0 ? '−' : ''
  return sign + grouped(whole, GROUP[language]) + (fraction ? DECIMAL[language] + fraction : '')
}

/** Whole rupiah: 'Rp 3.491.640'. */
export const formatMoney = (rupiah: number, language: Language = 'id'): string => {
  const text = formatNumber(Math.abs(rupiah), language)
  return rupiah < 0 ? `−Rp ${text}` : `Rp ${text}`
}

/** Basis points as a percentage: 150 → '1,5 %'. */
export const formatBasisPoints = (points: number, language: Language = 'id'): string =>
  `${formatNumber(points / 100, language, 2).replace(/[.,]00$|0$/, '')} %`.replace(/^ /, '0 ')

const readDate = (value: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined
}

/** A calendar date 'YYYY-MM-DD'; no zone takes part, so it is the same day for every reader. */
export function formatDate(value: string, language: Language = 'id', style: DateStyle = 'short'): string {
  const date = readDate(value)
  if (!date) return value
  const day = date.getUTCDate()
  const weekday = NAMES[language].days[date.getUTCDay()] ?? ''
  const month = NAMES[language].months[date.getUTCMonth()] ?? ''
  const year = date.getUTCFullYear()
  if (style === 'long') return `${weekday}, ${day} ${month} ${year}`
  // As letters are dated.
  if (style === 'full') return `${day} ${month} ${year}`
  if (style === 'month') return `${month} ${year}`
  const plain = `${day} ${month.slice(0, 3)} ${year}`
  return style === 'plain' ? plain : `${weekday.slice(0, 3)}, ${plain}`
}

/** 'YYYY-MM' as 'November 2026'. */
export const formatMonth = (value: string, language: Language = 'id'): string =>
  formatDate(`${value}-01`, language, 'month')

/** A date in both languages, for a sentence that is filled in: 'Kam, 12 Nov 2026'. */
export const dateWords = (tanggal: string): Sentence => ({
  id: formatDate(tanggal, 'id'),
  en: formatDate(tanggal, 'en'),
})

/** 'Sen, 16 Nov 2026', or from one day to another, for a sentence. */
export function rentangWords({ dari, sampai }: { readonly dari: string; readonly sampai: string }): Sentence {
  const [first, last] = [dateWords(dari), dateWords(sampai)]
  return dari === sampai ? first : { id: `${first.id} sampai ${last.id}`, en: `${first.en} to ${last.en}` }
}

/** Two dates without repeating what they share: '12–14 Nov 2026', '28 Nov–2 Des 2026'. */
export function formatDateRange(from: string, to: string, language: Language = 'id'): string {
  if (from === to) return formatDate(from, language)
  const [start, end] = [formatDate(from, language, 'plain'), formatDate(to, language, 'plain')]
  if (from.slice(0, 7) === to.slice(0, 7)) return `${start.split(' ')[0]}–${end}`
  return from.slice(0, 4) === to.slice(0, 4) ? `${start.replace(/ \d{4}$/, '')}–${end}` : `${start} – ${end}`
}

/** A date for a sentence in whichever language it is read; anything else stands as it is. */
export const tanggalKata = (value: string): Sentence => ({
  id: formatDate(value, 'id', 'plain'),
  en: formatDate(value, 'en', 'plain'),
})

/** A time of day 'HH:MM[:SS]' with its zone: '07.28 WIB', in English '07:28 WIB'. */
export function formatTime(value: string, language: Language = 'id', zone?: string): string {
  const match = /^(\d{2}):(\d{2})/.exec(value)
  if (!match) return value
  const time = `${match[1]}${language === 'id' ? '.' : ':'}${match[2]}`
  return zone ? `${time} ${zoneName(zone)}` : time
}

const two = (value: number): string => String(value).padStart(2, '0')

/** An instant (ISO 8601, or milliseconds) seen in a zone, split into its date and time of day. */
export function instantIn(instant: string | number, zone: string): { date: string; time: string } | undefined {
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  if (Number.isNaN(at)) return undefined
  const zona = ZONES[zone as ZoneName] ?? zone
  const seconds = detikAt(at, zona)
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return { date: tanggalAt(at, zona), time }
}

/** 'Kam, 12 Nov 2026 07.28 WIB'. */
export function formatInstant(instant: string, zone: string, language: Language = 'id'): string {
  const local = instantIn(instant, zone)
  return local ? `${formatDate(local.date, language)} ${formatTime(local.time, language, zone)}` : instant
}

/** Minutes as people say them: '1 jam 25 menit', '1 h 25 min'. */
export function formatMinutes(minutes: number, language: Language = 'id'): string {
  const [hour, minute] = language === 'id' ? ['jam', 'menit'] : ['h', 'min']
  const whole = Math.trunc(Math.abs(minutes))
  const parts = [
    whole >= 60 ? `${Math.trunc(whole / 60)} ${hour}` : '',
    whole % 60 || whole < 60 ? `${whole % 60} ${minute}` : '',
  ]
  return (minutes <= -1 ? '−' : '') + parts.filter(Boolean).join(' ')
}

export function formatBytes(bytes: number, language: Language = 'id'): string {
  if (bytes < 1024) return `${bytes} B`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1
    ? `${formatNumber(Math.round(bytes / 1024), language)} KB`
    : `${formatNumber(megabytes, language, 1).replace(/[.,]0$/, '')} MB`
}

/** NIP in the groups of its parts (birth, appointment, sex, sequence); other numbers in fours. */
export const formatNip = (nip: string): string => {
  if (/^\d{18}$/.test(nip)) return `${nip.slice(0, 8)} ${nip.slice(8, 14)} ${nip.slice(14, 15)} ${nip.slice(15)}`
  return /^\d{16}$/.test(nip) ? nip.replace(/(\d{4})(?=\d)/g, '$1 ') : nip
}
