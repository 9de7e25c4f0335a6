<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

/** Whether addresses and payments of customers travel in the clear. */
final class HttpsCheck implements Check {

	public function key(): string {
		return 'https';
	}

	public function title(): string {
		return __( 'HTTPS of the shop', 'vitrine' );
	}

	public function find(): Finding {
		return wp_is_using_https()
			? Finding::good( __( 'The shop is reached by HTTPS', 'vitrine' ) )
			: Finding::critical( __( 'The shop is not reached by HTTPS', 'vitrine' ), __( 'Passwords, addresses and payments of customers could be read on their way, and Stripe refuses to work. Please ask your host for a certificate, and change both addresses in Settings > General.', 'vitrine' ), array( __( 'Settings > General', 'vitrine' ) => admin_url( 'options-general.php' ) ) );
	}
}
