/** The ids that bind a tab to its panel. */
export const tabId = (tab: string) => `tab-${tab}`
export const panelId = (tab: string) => `panel-${tab}`
