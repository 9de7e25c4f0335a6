<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the shop uses HTTPS. */
final class HttpsCheck implements HealthCheck {

	public function key(): string {
		return 'https';
	}

	public function title(): string {
		return __( 'Shop HTTPS', 'vitrine' );
	}

	public function find(): Finding {
		return wp_is_using_https()
			? Finding::good( __( 'The shop uses HTTPS', 'vitrine' ) )
			: Finding::critical(
				__( 'The shop does not use HTTPS', 'vitrine' ),
				__(
					'Customers’ passwords, addresses and payments could be intercepted, and Stripe does not work. Ask your host for a certificate, then change both URLs in Settings > General.',
					'vitrine'
				),
				array( __( 'Settings > General', 'vitrine' ) => admin_url( 'options-general.php' ) )
			);
	}
}
