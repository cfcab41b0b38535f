import { Button } from '@mantine/core'
import { formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Bukti } from './bukti.api.ts'
import classes from './bukti.module.css'
import { usePeristiwaSay } from './use-peristiwa-say.ts'
import { useBuktiWords } from './words.ts'

type RantaiViewProps = Pick<Bukti, 'rantai' | 'tanda_terima' | 'peristiwa'>

const SHOWN = 16

/** The receipt and its place in the agency's chain. */
export function RantaiView({ rantai, tanda_terima, peristiwa }: RantaiViewProps) {
  const t = useBuktiWords()
  const say = usePeristiwaSay()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const code = (text: string, label: string) => (
    <span className={classes.withCopy}>
      <code>{text.slice(0, SHOWN)}…</code>
      <CopyButton value={text} label={label} />
    </span>
  )
  const { jangkar, kepala } = rantai
  return (
    <>
      <div className={classes.chain}>
        <StatusBadge
          kode={rantai.cocok ? 'cocok' : 'tidak_cocok'}
          label={t(rantai.cocok ? 'chainOk' : 'chainBad')}
          tone={rantai.cocok ? 'aktif' : 'ditolak'}
        />
        <p className={classes.calm}>{t(rantai.cocok ? 'chainOkText' : 'chainBadText')}</p>
      </div>
      <KeyValue
        items={[
          {
            key: 'nomor',
            label: t('nomor'),
            value: t('nomorOf', { nomor: number(rantai.nomor), kepala: number(kepala.nomor) }),
          },
          { key: 'hash', label: t('hash'), value: code(rantai.hash, t('copyHash')) },
          { key: 'sebelum', label: t('hashBefore'), value: code(rantai.hash_sebelum, t('copyHashBefore')) },
          {
            key: 'jangkar',
            label: t('anchor'),
            value:
              jangkar === null
                ? t('anchorNone')
                : t('anchorAt', {
                    nomor: number(jangkar.nomor),
                    waktu: say.moment(jangkar.waktu, peristiwa.zona_waktu),
                  }),
          },
          {
            key: 'tanda_tangan',
            label: t('signature'),
            value: code(tanda_terima.tanda_tangan, t('copySignature')),
          },
        ]}
      />
      <div className={classes.receipt}>
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(tanda_terima, null, 2))}`}
          download={`tanda-terima-${tanda_terima.nomor}.json`}
        >
          {t('receiptDownload')}
        </Button>
        <a href="/verifikasi/tanda-terima" target="_blank" rel="noreferrer">
          {t('receiptCheck')}
        </a>
      </div>
    </>
  )
}
