import fc from 'fast-check'

// A mutant lives or dies by the same examples in each run; and one that fails needs no smaller example.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261130, endOnFailure: true })
