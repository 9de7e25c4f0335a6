<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Setup\SetupScreen;
use Vitrine\Storefront\Routing\AddressConflicts;

/** Whether all pages of the shop can be reached, or others have their addresses. */
final class AddressCheck implements Check {

	public function key(): string {
		return 'addresses';
	}

	public function title(): string {
		return __( 'Addresses of the shop', 'vitrine' );
	}

	public function find(): Finding {
		$known = AddressConflicts::known();
		$taken = array_map( static fn ( string $slug ): string => "/$slug", array_keys( $known['routes'] + $known['prefixes'] ) );
		return $taken === array()
			? Finding::good( __( 'The addresses of the shop are free', 'vitrine' ) )
			: Finding::critical(
				__( 'Other pages have addresses that the shop needs', 'vitrine' ),
				/* translators: %s: addresses, for instance /shop, /checkout */
				sprintf( __( 'These addresses show other pages of your site, and not the shop: %s. Choose other addresses for the shop, or change those of the pages.', 'vitrine' ), implode( ', ', $taken ) ),
				array( __( 'Choose addresses', 'vitrine' ) => SetupScreen::url() . '#vitrine-addresses' )
			);
	}
}
