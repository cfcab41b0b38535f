import type { Icon } from '@tabler/icons-react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarCog from '@tabler/icons-react/dist/esm/icons/IconCalendarCog.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconClockCog from '@tabler/icons-react/dist/esm/icons/IconClockCog.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconHeartRateMonitor from '@tabler/icons-react/dist/esm/icons/IconHeartRateMonitor.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { MenuItem } from '../lib/menu.ts'

/** Names as the menu table spells them (general_iconclass), with or without the font's `ti ti-` before them. */
const BY_NAME: Readonly<Record<string, Icon>> = {
  home: IconHome,
  'calendar-off': IconCalendarOff,
  'calendar-check': IconCalendarCheck,
  'calendar-event': IconCalendarEvent,
  'calendar-cog': IconCalendarCog,
  clock: IconClock,
  'clock-cog': IconClockCog,
  'arrows-shuffle': IconArrowsShuffle,
  'user-shield': IconUserShield,
  'user-star': IconUserStar,
  'map-pin': IconMapPin,
  users: IconUsers,
  'file-text': IconFileText,
  fingerprint: IconFingerprint,
  'alert-triangle': IconAlertTriangle,
  key: IconKey,
  settings: IconSettings,
  news: IconNews,
  briefcase: IconBriefcase,
  table: IconTable,
  'chart-bar': IconChartBar,
  cash: IconCash,
  building: IconBuilding,
  'menu-2': IconMenu2,
  'heart-rate-monitor': IconHeartRateMonitor,
  history: IconHistory,
  point: IconPoint,
}

/** Where the menu table names an icon that is not shipped. */
const BY_URL: Readonly<Record<string, string>> = {
  '/dashboard': 'home',
  '/izin/lists': 'file-text',
  '/izin/lists/instansi': 'file-text',
  '/manajemenabsen': 'calendar-cog',
  '/harikerja/lists': 'calendar-check',
  '/harilibur/lists': 'calendar-off',
  '/apelgabungan': 'calendar-event',
  '/jam-kerja': 'clock-cog',
  '/jamkerja/lists': 'clock',
  '/instansi/shift/lists': 'arrows-shuffle',
  '/manajemen-role/lists': 'user-shield',
  '/adminkantor/lists': 'user-star',
  '/instansi/lokasikantor': 'map-pin',
  '/pegawaikantor/lists': 'users',
  '/logabsensi/lists/logkehadiran': 'fingerprint',
  '/instansi/anomali/akses': 'alert-triangle',
  '/instansi/api/key': 'key',
  '/instansi/setting': 'settings',
  '/manajemenberita/lists': 'news',
  '/instansi/shift': 'arrows-shuffle',
  '/instansi/presensi/waktukehadiran': 'fingerprint',
  '/dinasluar/lists': 'briefcase',
  '/kehadirankantor/lists': 'table',
  '/instansi/rekap': 'chart-bar',
  '/instansi/tpp': 'cash',
  '/superadmin/instansi': 'building',
  '/superadmin/admin': 'user-star',
  '/superadmin/pengguna': 'users',
  '/superadmin/grup': 'user-shield',
  '/superadmin/menu': 'menu-2',
  '/superadmin/pekerjaan': 'heart-rate-monitor',
  '/superadmin/audit': 'history',
}

export function menuIcon(item: MenuItem): Icon {
  const named = (item.general_iconclass ?? '').replace(/^(ti )?ti-/, '')
  return BY_NAME[named] ?? BY_NAME[BY_URL[item.general_url ?? ''] ?? ''] ?? IconPoint
}
