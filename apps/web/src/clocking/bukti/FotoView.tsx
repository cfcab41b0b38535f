import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { IconEye } from '../../ui/icons.ts'
import { fetchFoto, isFotoAwaited, type Peristiwa } from './bukti.api.ts'
import classes from './bukti.module.css'
import { useBuktiWords } from './words.ts'

/** The photo, only when somebody asks for it: every look is written down. Whoever looks as another person is not offered it. */
export function FotoView({ peristiwa }: { readonly peristiwa: Peristiwa }) {
  const t = useBuktiWords()
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])

  if (!peristiwa.ada_foto)
    return <p className={classes.calm}>{t(isFotoAwaited(peristiwa) ? 'photoChecked' : 'photoNone')}</p>
  if (!peristiwa.can.lihat_foto || currentPayload().act !== undefined) return null
  if (address !== undefined)
    return <img className={classes.photo} src={address} alt={t('photoAlt', { nama: peristiwa.nama })} />

  const show = async () => {
    setBusy(true)
    try {
      setAddress(URL.createObjectURL(await fetchFoto(peristiwa.id)))
    } catch (error) {
      notify('danger', sayError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.photoAsk}>
      <Button
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        loading={busy}
        onClick={() => void show()}
      >
        {t('photoShow')}
      </Button>
      <p className={classes.calm}>{t('photoNote')}</p>
    </div>
  )
}
