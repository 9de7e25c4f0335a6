<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Setup\SetupScreen;
use Vitrine\Storefront\Routing\PathConflicts;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether other pages occupy the shop's URLs. */
final class PathConflictCheck implements HealthCheck {

	public function key(): string {
		return 'addresses';
	}

	public function title(): string {
		return __( 'Shop URLs', 'vitrine' );
	}

	public function find(): Finding {
		$known = PathConflicts::cached();
		$taken = array_map( static fn ( string $slug ): string => "/$slug", array_keys( $known['routes'] + $known['prefixes'] ) );
		return $taken === array()
			? Finding::good( __( 'The shop’s URLs are available', 'vitrine' ) )
			: Finding::critical(
				__( 'Other pages use URLs that the shop needs', 'vitrine' ),
				sprintf(
					/* translators: %s: URL paths, for instance /shop, /checkout */
					__(
						'These URLs show other pages of your site instead of the shop: %s. Choose other URLs for the shop, or change those of the pages.',
						'vitrine'
					),
					implode( ', ', $taken )
				),
				array( __( 'Choose URLs', 'vitrine' ) => SetupScreen::url() . '#vitrine-addresses' )
			);
	}
}
