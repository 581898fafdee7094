export { launchBrowser } from '../packages/askgate/src/check/browser.ts'
