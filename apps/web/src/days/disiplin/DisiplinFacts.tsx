import { Button } from '@mantine/core'
import { formatDate, formatMinutes, formatNumber } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { saveFile } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Section } from '../../ui/Section.tsx'
import type { DisiplinOrang } from './disiplin.api.ts'
import classes from './disiplin.module.css'
import { useLangkahSay } from './use-langkah-say.ts'
import { useDisiplinWords } from './words.ts'

type DisiplinFactsProps = {
  found: DisiplinOrang
  /** the address of a day; without it the dates are only said */
  hrefOf?: (tanggal: string) => string
}

/** The counters of a person, the days behind them, and the draft where there is one. */
export function DisiplinFacts({ found, hrefOf }: DisiplinFactsProps) {
  const t = useDisiplinWords()
  const language = useLanguage()
  const say = useLangkahSay()
  const days = (value: number): string => t('hari', { n: formatNumber(value, language) })
  const { langkah, berikut, menit, rentang, rancangan } = found
  const items = [
    ...(found.berhenti_pada === null
      ? []
      : [{ key: 'berhenti', label: t('berhentiPada'), value: formatDate(found.berhenti_pada, language) }]),
    { key: 'dasar', label: t('dasar'), value: found.dasar ?? t('tanpaDasar') },
    { key: 'tk', label: t('tk'), value: days(found.tk) },
    { key: 'beruntun', label: t('beruntun'), value: days(found.beruntun) },
    { key: 'kini', label: t('beruntunKini'), value: days(found.beruntun_kini) },
    { key: 'langkah', label: t('langkah'), value: langkah === null ? t('tanpaLangkah') : say(langkah) },
    ...(berikut === null
      ? []
      : [
          {
            key: 'berikut',
            label: t('berikut'),
            value: `${say(berikut)}, ${t('sisa', { n: berikut.hari - found.tk })}`,
          },
        ]),
    ...(menit === null
      ? []
      : [
          {
            key: 'menit',
            label: t('menit'),
            value: t('menitNilai', {
              menit: formatMinutes(menit.jumlah, language),
              hari: menit.hari,
              per: menit.per_hari,
              dasar: menit.dasar,
            }),
          },
        ]),
  ]
  const dates = found.hari ?? []
  return (
    <div className={classes.facts}>
      <KeyValue items={items} />
      <Section title={t('tanggal')} level={3}>
        {dates.length === 0 ? (
          <p className={classes.note}>{t('tanggalKosong')}</p>
        ) : (
          <ul className={classes.dates}>
            {dates.map((tanggal) => (
              <li key={tanggal}>
                {hrefOf === undefined ? (
                  formatDate(tanggal, language)
                ) : (
                  <Link
                    to={hrefOf(tanggal) as never}
                    aria-label={t('bukaHari', { tanggal: formatDate(tanggal, language) })}
                  >
                    {formatDate(tanggal, language)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {found.berbeda?.map(({ tanggal, kode, kini }) => (
          <p key={tanggal} className={classes.note}>
            {t('berbeda', { tanggal: formatDate(tanggal, language), kode, kini })}
          </p>
        ))}
        {rentang !== null && rentang !== undefined && rentang.hari > 1 && (
          <p className={classes.note}>
            {t('rentang', {
              mulai: formatDate(rentang.mulai, language),
              selesai: formatDate(rentang.selesai, language),
            })}
            {`: ${days(rentang.hari)}`}
          </p>
        )}
      </Section>
      {rancangan !== null && rancangan !== undefined && <Rancangan nip={found.nip} teks={rancangan} />}
    </div>
  )
}

/** The draft, to be copied or saved: nothing is sent from here. */
function Rancangan({ nip, teks }: { readonly nip: string; readonly teks: string }) {
  const t = useDisiplinWords()
  return (
    <Section
      title={t('rancangan')}
      level={3}
      description={t('rancanganArti')}
      actions={
        <>
          <CopyButton value={teks} label={t('rancanganSalin')} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(new Blob([teks], { type: 'text/plain;charset=utf-8' }), `Rancangan ${nip}.txt`)}
          >
            {t('rancanganUnduh')}
          </Button>
        </>
      }
    >
      <pre className={classes.draft} lang="id">
        {teks}
      </pre>
    </Section>
  )
}
