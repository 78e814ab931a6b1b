/** The engines that the main stories are told in; each has a project in playwright.config.ts and an adapter here. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]
