<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Kernel\Mailer;

/** Whether the shop writes from an address of its own. */
final class SenderCheck implements Check {

	public function __construct( private readonly Mailer $mailer ) {
	}

	public function key(): string {
		return 'sender';
	}

	public function title(): string {
		return __( 'Sender of the shop’s e-mails', 'vitrine' );
	}

	public function find(): Finding {
		$address = $this->mailer->address();
		$domain  = strtolower( substr( (string) strrchr( $address, '@' ), 1 ) );
		$host    = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$links   = array( __( 'Settings of e-mails', 'vitrine' ) => SettingsScreen::url( 'e-mails' ) );
		if ( $domain === '' ) {
			return Finding::critical( __( 'The shop has no address to write from', 'vitrine' ), __( 'Customers get no confirmations until there is one.', 'vitrine' ), $links );
		}
		if ( ! str_ends_with( ".$host", ".$domain" ) ) {
			return Finding::recommended(
				__( 'The shop writes from another domain', 'vitrine' ),
				/* translators: 1: e-mail address, 2: domain */
				sprintf( __( 'E-mails come from %1$s, the shop is at %2$s. Mailboxes may take them for spam, unless your mail server may send for that domain.', 'vitrine' ), $address, $host ),
				$links
			);
		}
		return Finding::good( __( 'The shop writes from its own domain', 'vitrine' ) );
	}
}
