import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarCog from '@tabler/icons-react/dist/esm/icons/IconCalendarCog.mjs'
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartDots from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconClockCog from '@tabler/icons-react/dist/esm/icons/IconClockCog.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconHeartRateMonitor from '@tabler/icons-react/dist/esm/icons/IconHeartRateMonitor.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { MenuItem } from '../access/menu/public.ts'

type IconProps = { size: number; stroke: number; className?: string | undefined; 'aria-hidden': 'true' }
type MenuIcon = ComponentType<IconProps>

/** The icons that the shipped menu names in general_iconclass. */
const ICONS: Readonly<Record<string, MenuIcon>> = {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconBriefcase,
  IconBuilding,
  IconCalculator,
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarDollar,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarOff,
  IconCalendarStats,
  IconCalendarUser,
  IconCash,
  IconChartBar,
  IconChartDots,
  IconClock,
  IconClockCog,
  IconFileText,
  IconFingerprint,
  IconHeartRateMonitor,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  IconMapPin,
  IconMenu2,
  IconNews,
  IconSettings,
  IconTable,
  IconUserShield,
  IconUserStar,
  IconUsers,
}

type More = typeof import('./more-icons.ts')

/** Icons that only a menu of somebody's own has: fetched when one of them is shown, with a dot until then. */
function later(name: keyof More): MenuIcon {
  const Late = lazy(async (): Promise<{ default: MenuIcon }> => ({ default: (await import('./more-icons.ts'))[name] }))
  return (props) => createElement(Suspense, { fallback: createElement(IconPoint, props) }, createElement(Late, props))
}

const MORE: Readonly<Record<string, MenuIcon>> = {
  IconBell: later('IconBell'),
  IconBook: later('IconBook'),
  IconCalendar: later('IconCalendar'),
  IconFolder: later('IconFolder'),
  IconHelp: later('IconHelp'),
  IconLink: later('IconLink'),
}

/** Another name gets a dot. */
export const menuIcon = ({ general_iconclass }: MenuItem): MenuIcon =>
  ICONS[general_iconclass ?? ''] ?? MORE[general_iconclass ?? ''] ?? IconPoint
