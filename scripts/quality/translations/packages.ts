/**
 * Debian packages whose translations the vocabulary is measured on: programs that ask for passwords, PINs and card
 * data, and, for languages few of those speak, large ones. A name that this release does not have is left out.
 */
export const PACKAGES: readonly string[] = `
  accountsservice ark bluedevil blueman cinnamon-l10n
  claws-mail-i18n deja-dup dino-im-common dolphin epiphany-browser-data
  evolution-common evolution-data-server-common falkon filezilla-common gajim gcr gdm3 geary
  gnome-bluetooth-common gnome-boxes gnome-calls gnome-control-center-data gnome-disk-utility
  gnome-initial-setup gnome-keyring gnome-remote-desktop
  gnome-shell-common gnome-software-common gnucash-common gnupg-l10n grisbi-common gvfs-common
  homebank-data kaccounts-integration kdeconnect kdenetwork-filesharing kdepim-runtime kgpg kio
  kleopatra kmail kmymoney-common konqueror krb5-locales krdc krfb kwalletmanager
  libaqbanking-data libgwenhywfar-data libkf5wallet-data libnma-common
  libpam-runtime libpwquality-common libsecret-common libvirt-l10n lightdm-gtk-greeter
  mate-control-center-common mate-polkit-common mediawiki network-manager network-manager-gnome
  network-manager-strongswan okular phpmyadmin
  pidgin-data plasma-desktop-data plasma-nm plasma-workspace-data policykit-1-gnome polkit-kde-agent-1
  realmd remmina-common seahorse secrets skrooge-common spice-client-gtk sudo
  system-config-printer-common usermode vinagre vlc-l10n wordpress-l10n
  xfce4-session yelp git login kontact libreoffice-l10n-af libreoffice-l10n-am libreoffice-l10n-be libreoffice-l10n-bg libreoffice-l10n-ca
  libreoffice-l10n-cy libreoffice-l10n-eo libreoffice-l10n-et libreoffice-l10n-eu libreoffice-l10n-fa
  libreoffice-l10n-ga libreoffice-l10n-gl libreoffice-l10n-gu libreoffice-l10n-he libreoffice-l10n-hi
  libreoffice-l10n-hr libreoffice-l10n-id libreoffice-l10n-is libreoffice-l10n-ka
  libreoffice-l10n-kk libreoffice-l10n-km libreoffice-l10n-kn libreoffice-l10n-lt libreoffice-l10n-lv
  libreoffice-l10n-mk libreoffice-l10n-ml libreoffice-l10n-mn libreoffice-l10n-mr libreoffice-l10n-ne
  libreoffice-l10n-pa-in libreoffice-l10n-si libreoffice-l10n-sl libreoffice-l10n-sr libreoffice-l10n-ta
  libreoffice-l10n-th libreoffice-l10n-uz libreoffice-l10n-vi libreoffice-l10n-zu`
  .split(/\s+/)
  .filter(name => name !== '')
