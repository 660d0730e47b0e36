import { type ThemeConfig, theme } from 'antd'
import { fieldComponents, frameComponents, smallComponents } from './components.ts'
import { type Palette, palette } from './palette.ts'

const font = '"Inter Variable", Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** The look of every antd part, in one theme object per mode. Make it once: a new object restyles the whole page. */
export function cardProTheme(mode: 'light' | 'dark'): ThemeConfig {
  const p = palette[mode]
  return {
    algorithm: mode === 'dark' ? [theme.darkAlgorithm, keepPaletteInks] : theme.defaultAlgorithm,
    token: { ...sizes, ...colours(p) },
    components: { ...frameComponents(p), ...fieldComponents(p, mode), ...smallComponents(p) },
  }
}

/** antd's dark algorithm dims the seed colours it is given; ours are chosen for dark grounds already. */
const keepPaletteInks: typeof theme.darkAlgorithm = (seed, map = theme.darkAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
  colorLink: seed.colorLink,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
})

type Tokens = NonNullable<ThemeConfig['token']>

const sizes = {
  fontFamily: font,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 15,
  lineHeight: 20 / 14,
  fontWeightStrong: 600,
  fontSizeHeading1: 26,
  lineHeightHeading1: 34 / 26,
  fontSizeHeading2: 20,
  lineHeightHeading2: 28 / 20,
  fontSizeHeading3: 16,
  lineHeightHeading3: 24 / 16,
  fontSizeHeading4: 14,
  lineHeightHeading4: 20 / 14,
  borderRadius: 6,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  lineWidth: 1,
  controlHeight: 32,
  controlHeightSM: 26,
  controlHeightLG: 40,
  controlOutlineWidth: 3,
  sizeUnit: 4,
  sizeStep: 4,
  padding: 16,
  paddingSM: 12,
  paddingXS: 8,
  paddingXXS: 4,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.14s',
  motionDurationSlow: '0.2s',
  motionEaseInOut: 'cubic-bezier(.2,0,0,1)',
  wireframe: false,
} satisfies Tokens

const colours = (p: Palette) =>
  ({
    colorPrimary: p.primary,
    colorPrimaryHover: p.primaryHover,
    colorPrimaryActive: p.primaryActive,
    colorPrimaryBg: p.primaryBg,
    colorPrimaryBgHover: p.primaryBg,
    colorTextLightSolid: p.onPrimary,
    colorLink: p.primary,
    colorLinkHover: p.primaryHover,
    colorLinkActive: p.primaryActive,
    colorInfo: p.blue,
    colorInfoBg: p.blueBg,
    colorSuccess: p.green,
    colorSuccessBg: p.greenBg,
    colorWarning: p.orange,
    colorWarningBg: p.orangeBg,
    colorError: p.red,
    colorErrorBg: p.redBg,
    colorErrorText: p.red,
    colorBgLayout: p.canvas,
    colorBgContainer: p.surface,
    colorBgElevated: p.surface,
    colorBgMask: p.mask,
    colorFillAlter: p.sunken,
    controlItemBgHover: p.hover,
    controlItemBgActive: p.primaryBg,
    colorText: p.text,
    colorTextSecondary: p.text2,
    colorTextTertiary: p.text3,
    // The arrow of a picker: antd's own is too faint to be seen as part of the box.
    colorTextQuaternary: p.text2,
    colorTextPlaceholder: p.text3,
    colorTextDescription: p.text2,
    colorTextHeading: p.text,
    colorTextDisabled: p.text3,
    colorIcon: p.text2,
    colorBorder: p.control,
    colorBorderSecondary: p.line,
    colorSplit: p.line,
    boxShadow: p.shadow,
    boxShadowSecondary: p.shadow,
  }) satisfies Tokens
