/** The panel's first administrator, required to start a CMS. */
export const panelOwner = { PANEL_EMAIL: 'owner@institute.example', PANEL_PASSWORD: 'Owner-of-tests-1' }
