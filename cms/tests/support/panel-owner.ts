/** The panel's first administrator, without whom no CMS starts. */
export const panelOwner = { PANEL_EMAIL: 'owner@institute.example', PANEL_PASSWORD: 'Owner-of-tests-1' }
