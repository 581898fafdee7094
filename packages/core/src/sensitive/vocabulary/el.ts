import type { Vocabulary } from './vocabulary.ts'

export const greek: Vocabulary = {
  language: 'el',
  strong: {
    password: 'κωδικός πρόσβασης, κωδικό πρόσβασης, συνθηματικό',
    'one-time-code': 'κωδικός επαλήθευσης, κωδικός μίας χρήσης',
    'api-key': 'κλειδί api',
    card: 'αριθμός κάρτας',
  },
  harmless: 'ταχυδρομικός κωδικός, κωδικός προϊόντος, λέξεις κλειδιά, λέξη κλειδί',
  asks: 'εισαγάγετε, πληκτρολογήστε, δώστε',
}
