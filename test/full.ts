/** Whether the tests that take long run too. */
export const FULL: boolean = process.env['ASKGATE_FULL'] === '1'
