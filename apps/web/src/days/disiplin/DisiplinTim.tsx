import { formatNumber } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { Section } from '../../ui/Section.tsx'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { useDisiplin } from './disiplin.api.ts'
import classes from './disiplin.module.css'
import { useLangkahSay } from './use-langkah-say.ts'
import { useDisiplinWords } from './words.ts'

const DisiplinDrawer = lazy(() => import('./DisiplinDrawer.tsx').then((module) => ({ default: module.DisiplinDrawer })))

/** Of the people for whom somebody decides: who has reached a step or is a day before one. Nothing where there is nobody. */
export function DisiplinTim() {
  const t = useDisiplinWords()
  const language = useLanguage()
  const say = useLangkahSay()
  const { search, change } = useAddress(PERSETUJUAN_PARAMS)
  const drawer = useOnceOpened(search.disiplin !== undefined)
  const { data } = useDisiplin({ tim: 'saya', langkah: 'true', size: 50 })
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section title={t('drawer', { tahun: data.tahun })} description={t('arti')}>
      <ul className={classes.team}>
        {data.items.map((one) => (
          <li key={one.nip}>
            <button type="button" onClick={() => change({ disiplin: one.nip })}>
              {one.nama}
            </button>
            <span>
              {t('hari', { n: formatNumber(one.tk, language) })}
              {one.langkah === null ? '' : ` · ${say(one.langkah)}`}
              {one.beruntun_tercapai && ` · ${t('sepuluh', { n: formatNumber(one.beruntun, language) })}`}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className={classes.note}>{t('lainnya', { n: formatNumber(data.total - data.items.length, language) })}</p>
      )}
      <Suspense>
        {drawer && (
          <DisiplinDrawer
            nip={search.disiplin}
            tahun={data.tahun}
            // Of their own people a superior has the days here.
            hrefOf={(nip, tanggal) =>
              `/persetujuan?jenis=tim&bulan=${tanggal.slice(0, 7)}&nip=${nip}&tanggal=${tanggal}`
            }
            onClose={() => change({ disiplin: undefined })}
          />
        )}
      </Suspense>
    </Section>
  )
}
