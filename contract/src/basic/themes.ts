/** How the console may look, as its menu names it. Without zod: the sign-in page needs it too. */
export const themeNames = { system: 'Theo máy', light: 'Sáng', dark: 'Tối' } as const
export type Theme = keyof typeof themeNames
export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]
