import { PresensiLog } from './PresensiLog.tsx'
import { useLogWords } from './words.ts'

export function PresensiKantorPage() {
  const t = useLogWords()
  return (
    <PresensiLog
      screen="/instansi/presensi/waktukehadiran"
      title={t('titleKantor')}
      purpose={`${t('purposeKantor')} ${t('defaultSpan')}`}
    />
  )
}
