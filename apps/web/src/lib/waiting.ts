import type { MenungguPersetujuan as Menunggu } from '@presensi/contract/access/tindakan'
import { formatDate } from '@presensi/contract/kata/format'
import { CallError } from './call-error.ts'
import { currentLanguage } from './language.ts'
import { defineWords } from './words.ts'

const useWaitingWords = defineWords({
  id: {
    nothingYet: 'Belum berlaku: menunggu persetujuan {siapa}.',
    partOnly: 'Tersimpan. Sebagian baru berlaku setelah disetujui {siapa}.',
    lapses: 'Gugur {tanggal} bila tidak diputuskan.',
    somebody: 'orang kedua',
    others: '{nama} atau {n|# orang lain|# orang lain}',
  },
  en: {
    nothingYet: 'Not in force yet: it waits for {siapa} to agree.',
    partOnly: 'Saved. A part holds only once {siapa} agreed.',
    lapses: 'It lapses on {tanggal} unless it is decided.',
    somebody: 'a second person',
    others: '{nama} or {n|# other|# others}',
  },
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
export const isWaiting = (value: unknown): value is Menunggu =>
  isObject(value) && typeof value.persetujuan_id === 'string' && Array.isArray(value.menunggu)

/** What waits of an answer that otherwise holds. */
export const waitingPartOf = (answer: unknown): Menunggu | null =>
  isObject(answer) && isWaiting(answer.menunggu) ? answer.menunggu : null

function say(kind: 'nothingYet' | 'partOnly', { menunggu, berakhir_pada }: Menunggu): string {
  const t = useWaitingWords.now()
  const [first, ...more] = [...new Set(menunggu.map(({ nama }) => nama))]
  const siapa =
    first === undefined ? t('somebody') : more.length === 0 ? first : t('others', { nama: first, n: more.length })
  const until =
    berakhir_pada === null
      ? ''
      : ` ${t('lapses', { tanggal: formatDate(berakhir_pada.slice(0, 10), currentLanguage()) })}`
  return `${t(kind, { siapa })}${until}`
}

export const sayWaitingPart = (menunggu: Menunggu): string => say('partOnly', menunggu)

/**
 * An act that waits for a second person changed nothing, so that no screen may go on as if it had: it is thrown, and its sentence, which says who
 * may agree, stands wherever a screen says why something was not done.
 */
export class WaitingError extends CallError {
  constructor(menunggu: Menunggu) {
    super({ status: 202, code: 'persetujuan.menunggu', message: say('nothingYet', menunggu), data: menunggu })
  }
}
