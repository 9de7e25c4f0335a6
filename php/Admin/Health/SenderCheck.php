<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Kernel\Mailer;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether e-mails are sent from the shop's own domain. */
final class SenderCheck implements HealthCheck {

	public function __construct( private readonly Mailer $mailer ) {
	}

	public function key(): string {
		return 'sender';
	}

	public function title(): string {
		return __( 'Sender of shop e-mails', 'vitrine' );
	}

	public function find(): Finding {
		$address = $this->mailer->address();
		$domain  = strtolower( substr( (string) strrchr( $address, '@' ), 1 ) );
		$host    = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$links   = array( __( 'E-mail settings', 'vitrine' ) => SettingsScreen::url( 'e-mails' ) );
		if ( $domain === '' ) {
			return Finding::critical(
				__( 'The shop has no sender address', 'vitrine' ),
				__( 'Customers receive no confirmations until you set one.', 'vitrine' ),
				$links
			);
		}
		if ( ! str_ends_with( ".$host", ".$domain" ) ) {
			return Finding::recommended(
				__( 'Shop e-mails are sent from another domain', 'vitrine' ),
				sprintf(
					/* translators: 1: e-mail address, 2: domain */
					__(
						'E-mails are sent from %1$s, but the shop is at %2$s. They may be marked as spam unless your mail server is authorised to send for that domain.',
						'vitrine'
					),
					$address,
					$host
				),
				$links
			);
		}
		return Finding::good( __( 'Shop e-mails are sent from the shop’s domain', 'vitrine' ) );
	}
}
